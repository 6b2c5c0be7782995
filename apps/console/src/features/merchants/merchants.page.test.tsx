import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold } from '@khidma/app/testing/wire-double';
import { getStaffMerchant, pageMerchants } from '@khidma/contract/merchants/merchants';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the merchants', () => {
  itIsAQueue({
    path: '/merchants',
    endpoint: pageMerchants,
    record: { merchantName: 'Desert Rose' },
    shows: 'Desert Rose',
    empty: 'No merchants yet',
    filtered: { search: '?text=rose', asks: { text: 'rose' }, shows: 'No merchants match' },
    arabic: 'التجار',
  });

  it('lead to one whose name and state are there before it has come', async () => {
    const record = { id: sampleId(71), merchantName: 'Desert Rose', status: 'suspended' as const };
    const screen = await renderConsole('/merchants', [
      hold(getStaffMerchant),
      answer(pageMerchants, sample(pageMerchants.output, { records: [record], total: 1 })),
    ]);
    await screen.find('link', /Desert Rose/);
    await screen.press('link', /Desert Rose/);
    await screen.find('heading', 'Desert Rose');
    expect(screen.text()).toContain('Suspended');
    await screen.find('status', /Loading/);
  });
});

import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('disputes', () => {
  it('shows what waits for staff first, and what the two sides have among themselves apart', async () => {
    const none = answer(pageDisputes, sample(pageDisputes.output));
    const screen = await renderConsole('/disputes', [none]);
    await screen.shows('No disputes');
    expect(screen.calls(pageDisputes)[0]).toMatchObject({ status: 'Opened', waitsFor: 'staff' });
    await screen.press('button', 'With the two sides');
    await screen.until(() => screen.address().includes('waitsFor=parties'));
    await screen.until(() => screen.calls(pageDisputes).length > 1);
    expect(screen.calls(pageDisputes)[1]).toMatchObject({ status: 'Opened', waitsFor: 'parties' });
  });

  itIsAQueue({
    path: '/disputes',
    endpoint: pageDisputes,
    record: { number: 'KO-100013', kind: 'warranty', status: 'Opened', openedBy: 'customer' },
    shows: 'KO-100013',
    empty: 'No disputes',
    filtered: {
      search: '?status=Decided',
      asks: { status: 'Decided' },
      shows: 'No disputes',
    },
    arabic: 'النزاعات',
  });
});

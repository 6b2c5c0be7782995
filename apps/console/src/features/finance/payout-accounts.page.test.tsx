import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { pagePayoutAccountReviews } from '@khidma/contract/money/payout-accounts';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(61);
const sound = {
  holder: 'same',
  isRead: true,
  bank: 'same',
  bankOfIban: 'Mashreq',
  elsewhere: [],
} as const;
const record = {
  id,
  merchantName: 'Desert Rose',
  iban: 'AE070331234567890123456',
  checks: sound,
};

describe('the payout accounts', () => {
  itIsAQueue({
    path: '/payout-accounts',
    endpoint: pagePayoutAccountReviews,
    record,
    shows: 'Desert Rose',
    empty: 'No payout accounts waiting',
    arabic: 'الحسابات البنكية للسحب',
  });

  it('say of each what stands out most, and lead to its page', async () => {
    const elsewhere = [{ id: sampleId(62), name: 'Falcon Repairs' }];
    const screen = await renderConsole('/payout-accounts', [
      answer(
        pagePayoutAccountReviews,
        sample(pagePayoutAccountReviews.output, {
          records: [{ ...record, checks: { ...sound, holder: 'differs', elsewhere } }],
          total: 1,
        }),
      ),
    ]);
    await screen.shows('Another merchant uses this IBAN');
    expect(screen.text()).not.toContain('Not the merchant’s name');
    const link = await screen.find('link', /Desert Rose/);
    expect(link.getAttribute('href')).toContain(`/payout-accounts/${id}`);
  });
});

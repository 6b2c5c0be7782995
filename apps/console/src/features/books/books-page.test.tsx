import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getTrialBalance } from '@khidma/contract/staff/get-trial-balance';
import { pageBookDays } from '@khidma/contract/staff/page-book-days';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const row = { opening: 0, debit: 20_000, credit: 0, closing: -20_000 };
const balance = sample(getTrialBalance.output, {
  rows: [
    { account: 'customerFunds', ...row },
    { account: 'platformRevenue', opening: 0, debit: 0, credit: 20_000, closing: 20_000 },
  ],
  debit: 20_000,
  credit: 20_000,
  missing: 0,
  closedTo: '2026-11-16',
  isOpen: true,
  proof: { at: '2026-11-17T06:00:00.000Z', faults: 0 },
});
const day = { id: '2026-11-16', day: '2026-11-16', entries: 12, turnover: 40_000, faults: 0 };
const days = sample(pageBookDays.output, { records: [day], total: 1 });
const at =
  (path: string) =>
  (...answers: Answer[]) =>
    renderConsole(path, [answer(getTrialBalance, balance), answer(pageBookDays, days), ...answers]);

describe('the trial balance', () => {
  itLoads({
    render: at('/books'),
    endpoint: getTrialBalance,
    output: balance,
    shows: 'Customers’ funds at the payment provider',
  });

  it('has a total below, says that the books are proved and how far they are closed', async () => {
    const screen = await at('/books')();
    await screen.shows('Books proved');
    await screen.shows('Closed up to 16 Nov 2026');
    await screen.shows('Total');
    expect(screen.query('link', 'Fee income')?.getAttribute('href')).toBe(
      '/console/books/platformRevenue',
    );
  });

  it('says loudly what is missing', async () => {
    const screen = await at('/books')(answer(getTrialBalance, { ...balance, missing: -150 }));
    await screen.shows('The accounts miss AED 1.50 of zero');
  });

  it('says loudly what a proof has found', async () => {
    const proof = { at: '2026-11-17T06:00:00.000Z', faults: 2 };
    const screen = await at('/books')(answer(getTrialBalance, { ...balance, proof }));
    await screen.shows('found 2 faults');
  });

  it.each([
    ['?from=2026-11-01&to=2026-11-16', { from: '2026-11-01', to: '2026-11-16' }],
    ['?from=2026-11-16&to=2026-11-01', { from: '2026-11-16' }],
  ])(
    'is asked for the days that the address names, and none before its first: %s',
    async (query, span) => {
      const screen = await at(`/books${query}`)();
      await screen.shows('Total');
      expect(screen.calls(getTrialBalance)).toEqual([span]);
    },
  );
});

describe('the closed days', () => {
  itLoads({
    render: at('/books?part=days'),
    endpoint: pageBookDays,
    output: days,
    shows: '16 Nov 2026',
  });

  it('of which there are none say when one is closed', async () => {
    const screen = await at('/books?part=days')(answer(pageBookDays, sample(pageBookDays.output)));
    await screen.shows('Days are closed shortly after midnight');
  });
});

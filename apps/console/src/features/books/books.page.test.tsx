import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse } from '@khidma/app/testing/wire-double';
import {
  closeBookMonth,
  getTrialBalance,
  listBookMonths,
  pageBookDays,
  reopenBookMonth,
} from '@khidma/contract/accounting/books';
import { exportPlatformVat, getPlatformVat } from '@khidma/contract/accounting/vat';
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
const day = {
  id: '2026-11-16',
  day: '2026-11-16',
  entries: 12,
  turnover: 40_000,
  faults: 0,
  openDifferences: 2,
  providerTo: '2026-11-15',
  bankTo: null,
};
const days = sample(pageBookDays.output, { records: [day], total: 1 });
const month = {
  month: '2026-10',
  status: 'open' as const,
  days: 31,
  faults: 0,
  differences: 0,
  problem: null,
  closedAt: null,
  closedBy: null,
  askedBy: null,
};
const months = [month];
const part = { net: 2_000, vat: 100 };
const vat = sample(getPlatformVat.output, {
  trn: '100123456789012',
  isOver: false,
  documents: 3,
  emirates: [{ emirate: 'DU', box: '1b', ...part }],
  output: part,
  input: { net: 600, vat: 30 },
  payable: 70,
  unissued: [],
});
const at =
  (path: string) =>
  (...answers: Answer[]) =>
    renderConsole(path, [
      answer(getTrialBalance, balance),
      answer(pageBookDays, days),
      answer(listBookMonths, months),
      answer(getPlatformVat, vat),
      ...answers,
    ]);

describe('the trial balance', () => {
  itLoads({
    render: at('/books'),
    endpoint: getTrialBalance,
    output: balance,
    shows: 'Customers’ funds at the payment provider',
  });

  it('has a total below, says that the books are proved and how far they are closed', async () => {
    const screen = await at('/books')();
    await screen.shows('Books checked');
    await screen.shows('Closed up to 16 Nov 2026');
    await screen.shows('Total');
    expect(screen.query('link', 'Fee income')?.getAttribute('href')).toBe(
      '/console/books/platformRevenue',
    );
  });

  it('says loudly what is missing', async () => {
    const screen = await at('/books')(answer(getTrialBalance, { ...balance, missing: -150 }));
    await screen.shows('The accounts are AED 1.50 away from zero');
  });

  it('says loudly what a proof has found', async () => {
    const proof = { at: '2026-11-17T06:00:00.000Z', faults: 2 };
    const screen = await at('/books')(answer(getTrialBalance, { ...balance, proof }));
    await screen.shows('found 2 errors');
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

describe('the months', () => {
  itLoads({
    render: at('/books?part=byMonth'),
    endpoint: listBookMonths,
    output: months,
    shows: 'October 2026',
  });

  it('of which there are none say when one appears', async () => {
    const screen = await at('/books?part=byMonth')(answer(listBookMonths, []));
    await screen.shows('Months appear once their first day is closed');
  });

  it('say what keeps one from being closed', async () => {
    const kept = { ...month, problem: 'bookMonthDifferences' as const, differences: 2 };
    const screen = await at('/books?part=byMonth')(answer(listBookMonths, [kept]));
    await screen.shows('2 differences are not explained');
    expect(screen.query('button', 'Close the month')).toBeUndefined();
  });

  it('are closed after a question', async () => {
    const closed = { ...month, status: 'closed' as const };
    const screen = await at('/books?part=byMonth')(answer(closeBookMonth, closed));
    await screen.press('button', 'Close the month');
    const dialog = screen.within('dialog', 'Close October 2026?');
    await dialog.press('button', 'Close the month');
    await screen.window.shows('Saved');
    expect(screen.calls(closeBookMonth)).toEqual([{ month: '2026-10' }]);
  });

  it('are opened again by a second person, for a reason', async () => {
    const asked = {
      ...month,
      status: 'reopenAsked' as const,
      askedBy: { id: '00000000-0000-4000-8000-000000000009', name: 'Layla' },
    };
    const screen = await at('/books?part=byMonth')(
      answer(listBookMonths, [asked]),
      refuse(reopenBookMonth, 'secondPersonNeeded', { message: 'Somebody else decides' }),
    );
    await screen.shows('Layla asks to reopen it');
    await screen.press('button', 'Confirm reopening');
    const dialog = screen.within('dialog', 'Reopen October 2026?');
    await dialog.press('button', 'Confirm reopening');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'Late invoice');
    await dialog.press('button', 'Confirm reopening');
    await dialog.shows('Somebody else decides');
    expect(screen.calls(reopenBookMonth)).toEqual([
      { month: '2026-10', decision: 'reopen', reason: 'Late invoice' },
    ]);
  });
});

describe('the platform’s VAT', () => {
  itLoads({
    render: at('/books?part=ownVat'),
    endpoint: getPlatformVat,
    output: vat,
    shows: 'Standard-rated supplies in Dubai',
  });

  it('says its boxes, that the quarter is running, and is a file', async () => {
    const screen = await at('/books?part=ownVat')(
      refuse(exportPlatformVat, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.shows('the payment provider’s fees');
    await screen.shows('This quarter is still running');
    await screen.shows('Net VAT payable');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    await screen.window.shows('Down for a minute');
    expect(screen.calls(exportPlatformVat)).toEqual([{ format: 'csv', file: 'boxes' }]);
  });

  it('says what has no document yet, and leads there', async () => {
    const unissued = [
      {
        cause: 'sale' as const,
        orderId: '00000000-0000-4000-8000-000000000001',
        orderNumber: 'KO-100001',
        merchantId: '00000000-0000-4000-8000-000000000002',
        merchantName: 'Bright Homes',
        at: '2026-11-10T08:00:00.000Z',
      },
    ];
    const screen = await at('/books?part=ownVat')(answer(getPlatformVat, { ...vat, unissued }));
    await screen.shows('1 document has not been issued');
    await screen.shows('Invoice, KO-100001');
  });

  it('without a registration says that there is none', async () => {
    const screen = await at('/books?part=ownVat')(answer(getPlatformVat, { ...vat, trn: '' }));
    await screen.shows('Khidma has no TRN on file');
  });
});

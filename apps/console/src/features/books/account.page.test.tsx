import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse } from '@khidma/app/testing/wire-double';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import { pageAccountDays, pageAccountPostings } from '@khidma/contract/accounting/books';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const closed = { id: '2026-11-16', day: '2026-11-16', debit: 20_000, credit: 0, closing: -20_000 };
const open = { ...closed, id: '2026-11-18', day: '2026-11-18', isClosed: false };
const days = sample(pageAccountDays.output, {
  records: [open, { ...closed, isClosed: true }],
  total: 1,
});
const orderId = '5f0c9a51-3f4e-4b0c-8d5e-0a1b2c3d4e5f';
const postings = sample(pageAccountPostings.output, {
  records: [
    {
      flowNumber: 'KF-00000007',
      type: 'orderIncome',
      orderId,
      orderNumber: 'KO-7',
      amount: -20_000,
    },
  ],
  total: 1,
});
const at =
  (path: string) =>
  (...answers: Answer[]) =>
    renderConsole(path, [
      answer(pageAccountDays, days),
      answer(pageAccountPostings, postings),
      ...answers,
    ]);

describe('an account of the books', () => {
  itLoads({
    render: at('/books/customerFunds'),
    endpoint: pageAccountDays,
    output: days,
    shows: '16 Nov 2026',
  });

  it('has the open day in front, and each day leads to its postings', async () => {
    const screen = await at('/books/customerFunds')();
    await screen.shows('Not closed yet');
    expect(screen.query('link', '16 Nov 2026')?.getAttribute('href')).toBe(
      '/console/books/customerFunds?day=2026-11-16',
    );
  });

  it('is narrowed to days, and taken away with all its postings of them', async () => {
    const span = { from: '2026-11-01', to: '2026-11-16' };
    const screen = await at('/books/customerFunds?from=2026-11-01&to=2026-11-16')(
      refuse(exportDeskList, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.shows('16 Nov 2026');
    expect(screen.calls(pageAccountDays)[0]).toMatchObject(span);
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download Excel');
    expect(screen.calls(exportDeskList)).toEqual([
      { list: 'accountPostings', format: 'xlsx', filter: { account: 'customerFunds', ...span } },
    ]);
    await screen.press('button', 'Reset');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    expect(screen.calls(exportDeskList).at(-1)).toEqual({
      list: 'accountPostings',
      format: 'csv',
      filter: { account: 'customerFunds', from: '2000-01-01' },
    });
  });

  it('says so where nothing was booked', async () => {
    const screen = await at('/books/payoutClearing')(
      answer(pageAccountDays, sample(pageAccountDays.output)),
    );
    await screen.shows('Nothing was booked on this account');
  });
});

describe('the postings of a day', () => {
  itLoads({
    render: at('/books/customerFunds?day=2026-11-16'),
    endpoint: pageAccountPostings,
    output: postings,
    shows: 'KF-00000007',
  });

  it('lead to their order, and those of no closed day are asked for without one', async () => {
    const screen = await at('/books/customerFunds?day=open')();
    await screen.shows('Order income');
    expect(screen.query('link', 'KO-7')?.getAttribute('href')).toBe(`/console/orders/${orderId}`);
    expect(screen.calls(pageAccountPostings)).toEqual([
      { account: 'customerFunds', pageNum: 1, pageSize: 20 },
    ]);
  });

  it('are taken away by whoever may, day by day', async () => {
    const screen = await at('/books/customerFunds?day=2026-11-16')(
      refuse(exportDeskList, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    await screen.window.shows('Down for a minute');
    expect(screen.calls(exportDeskList)).toEqual([
      {
        list: 'accountPostings',
        format: 'csv',
        filter: { account: 'customerFunds', day: '2026-11-16' },
      },
    ]);
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'support' } }));
    await screen.shows('KF-00000007');
    expect(screen.query('button', 'Export')).toBeUndefined();
  });
});

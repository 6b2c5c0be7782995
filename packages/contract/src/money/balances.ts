import { merchantEndpoint, type OutputOf, staffEndpoint } from '../core/endpoint.ts';
import { day, fils, pageOf, pageQuery } from '../shapes/common.ts';
import { balances, debtRow, ownDebt, waitingMoney } from '../shapes/finance.ts';
import { documentRow } from '../shapes/finance-document.ts';
import { payoutSchedule } from '../shapes/payout.ts';
import * as z from 'zod/mini';

/** The merchant's balances, from the postings. */
export const getBalances = merchantEndpoint('getBalances', {
  route: 'GET /user/auth/getMerchantAccountBalance',
  openToImpersonation: true,
  tags: ['money'],
  output: onServer && balances,
});

/** How far back the chart of the page of money goes. */
export const chartSpans = ['month', 'quarter', 'year'] as const;

/** How far back the chart of the page of money goes. */
export type ChartSpan = (typeof chartSpans)[number];

/** What the page of money shows at once: the balances, when what is not there yet comes, what was paid, and the newest documents. */
export const getMoneyOverview = merchantEndpoint('getMoneyOverview', {
  route: 'GET /merchant/finance/overview',
  openToImpersonation: true,
  tags: ['money', 'orders', 'documents'],
  input: onServer && { span: z._default(z.enum(chartSpans, 'invalid'), 'month') },
  output: onServer && {
    balances,
    /** When pending money becomes withdrawable: by the day, with an order's completion, or after a dispute. */
    waiting: waitingMoney,
    /** When money is withdrawn by itself; null where it is not, left out for staff who look. */
    schedule: z.optional(z.nullable(payoutSchedule)),
    /** The first day on which something that was asked for arrives; null where nothing is under way or no day can be named. */
    arrivesOn: z.nullable(day),
    chart: z.object({
      /** What customers paid, less what went back, in the span and in the one of the same length before it. */
      paid: fils,
      paidBefore: fils,
      /** Days of a month; weeks of what is longer, by their first day. In order, all of them. */
      points: z.array(z.object({ day, paid: fils, withdrawn: fils })),
    }),
    /** The newest document of each kind, and others behind them where there are few kinds; left out for staff who look. */
    documents: z.optional(z.array(documentRow)),
  },
});

/** What `getMoneyOverview` answers. */
export type MoneyOverview = OutputOf<typeof getMoneyOverview>;

/** What the merchant owes: why, of which orders, and how it is paid off. */
export const getDebt = merchantEndpoint('getDebt', {
  route: 'GET /merchant/finance/debt',
  tags: ['money'],
  output: onServer && ownDebt,
});

/** Merchants that owe something, the oldest debt first. */
export const pageDebts = staffEndpoint('pageDebts', {
  route: 'GET /staff/debts',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['money'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(debtRow),
});

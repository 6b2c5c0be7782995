import { merchantEndpoint, staffEndpoint } from '../core/endpoint.ts';
import { day, fils, id, instant, pageOf, pageQuery } from '../shapes/common.ts';
import { balances, debtRow, ownDebt } from '../shapes/finance.ts';
import * as z from 'zod/mini';

/** The merchant's balances, from the postings. */
export const getBalances = merchantEndpoint('getBalances', {
  route: 'GET /user/auth/getMerchantAccountBalance',
  openToImpersonation: true,
  tags: ['money'],
  output: onServer && balances,
});

/** When the merchant's pending money becomes withdrawable: by the day, with an order's completion, or after a dispute. */
export const getWaitingMoney = merchantEndpoint('getWaitingMoney', {
  route: 'GET /merchant/merchant/waitingMoney',
  openToImpersonation: true,
  tags: ['money', 'orders'],
  output: onServer && {
    /** Instalments of completed orders, after the fee, the nearest day first; `isMore` where there are more days. */
    days: z.array(z.object({ day, amount: fils, orders: z.int() })),
    isMore: z.boolean(),
    /** Paid orders that are not completed, before the fee, the next visit first; `moreOrders` where there are more. */
    orders: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        reservedAt: z.nullable(instant),
        amount: fils,
        /** When all of it is withdrawable at the latest, where the customer’s silence completes the order; null where it does not. */
        latestAt: z.nullable(instant),
      }),
    ),
    moreOrders: z.boolean(),
    /** Instalments that wait for a dispute to be decided, after the fee. */
    held: z.object({ amount: fils, orders: z.int() }),
  },
});

/** What the merchant owes: why, of which orders, and how it is paid off. */
export const getDebt = merchantEndpoint('getDebt', {
  route: 'GET /merchant/finance/debt',
  tags: ['money'],
  output: onServer && ownDebt,
});

/** Merchants that owe something, the oldest debt first. */
export const pageDebts = staffEndpoint('pageDebts', {
  route: 'GET /staff/debts',
  staff: { needs: 'read' },
  tags: ['money'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(debtRow),
});

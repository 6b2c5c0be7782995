import { queryOptionsFor } from '@khidma/client/query';
import { getOwnFees } from '@khidma/contract/money/fees';
import { getBalances } from '@khidma/contract/money/balances';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import { getPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { pageFlow, pageIncome } from '@khidma/contract/money/statements';
import { pageWithdrawals } from '@khidma/contract/money/withdrawals';
import type { FinanceSearch, WithdrawSearch } from './finance-search.ts';

/** What the merchant has, and what of it can be withdrawn. */
export const balancesQuery = queryOptionsFor(getBalances, {});

/** What narrows the movements: the list's and its export's. */
export const flowFilters = ({ type, from, to, first }: FinanceSearch) => ({
  ...(type && { type }),
  ...(from && { from }),
  ...(to && { to }),
  ...(first && { order: first }),
});

/** The page of movements that the URL asks for. */
export const flowQuery = (search: FinanceSearch) =>
  queryOptionsFor(pageFlow, { pageNum: String(search.page ?? 1), ...flowFilters(search) });

/** What narrows the income. */
export const incomeFilters = ({ settlement }: FinanceSearch) =>
  settlement === undefined ? {} : { settlementStatus: settlement };

/** The page of paid orders that the URL asks for. */
export const incomeQuery = (search: FinanceSearch) =>
  queryOptionsFor(pageIncome, { pageNum: String(search.page ?? 1), ...incomeFilters(search) });

/** What narrows the withdrawals. */
export const withdrawalFilters = ({ status }: WithdrawSearch) =>
  status === undefined ? {} : { status };

/** The page of withdrawals that the URL asks for. */
export const withdrawalsQuery = (search: WithdrawSearch) =>
  queryOptionsFor(pageWithdrawals, {
    pageNum: String(search.page ?? 1),
    ...withdrawalFilters(search),
  });

/** The page of documents that the URL asks for. */
export const documentsQuery = ({ page, kind, month, order }: FinanceSearch) =>
  queryOptionsFor(pageDocuments, {
    pageNum: String(page ?? 1),
    ...(kind && { kind }),
    ...(month && { month }),
    ...(order && { orderId: order }),
  });

/** When money is withdrawn by itself. */
export const payoutScheduleQuery = queryOptionsFor(getPayoutSchedule, {});

/** The merchant's own service fee: what it is, was and will be. */
export const ownFeesQuery = queryOptionsFor(getOwnFees, {});

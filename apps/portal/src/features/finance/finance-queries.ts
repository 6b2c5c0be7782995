import { pageQuery } from '@khidma/app/list/list-queries';
import { queryOptionsFor } from '@khidma/client/query';
import { getOwnFees } from '@khidma/contract/money/fees';
import { getBalances, getMoneyOverview } from '@khidma/contract/money/balances';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import { getPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { pageFlow, pageIncome } from '@khidma/contract/money/statements';
import { pageWithdrawals } from '@khidma/contract/money/withdrawals';
import type { FinanceSearch, WithdrawSearch } from './finance-search.ts';

/** What the merchant has, and what of it can be withdrawn. */
export const balancesQuery = queryOptionsFor(getBalances, {});

/** What the page of money shows at once; its chart goes back as far as the URL says. */
export const overviewQuery = ({ span }: FinanceSearch) =>
  queryOptionsFor(getMoneyOverview, { span });

/** What narrows the movements: the list's and its export's. */
export const flowFilters = ({ type, from, to, first: order }: FinanceSearch) => ({
  type,
  from,
  to,
  order,
});

/** The page of movements that the URL asks for. */
export const flowQuery = (search: FinanceSearch) =>
  pageQuery(pageFlow, { page: search.page, ...flowFilters(search) });

/** What narrows the income. */
export const incomeFilters = ({ settlement: settlementStatus }: FinanceSearch) => ({
  settlementStatus,
});

/** The page of paid orders that the URL asks for. */
export const incomeQuery = (search: FinanceSearch) =>
  pageQuery(pageIncome, { page: search.page, ...incomeFilters(search) });

/** The page of withdrawals that the URL asks for. */
export const withdrawalsQuery = ({ status, page }: WithdrawSearch) =>
  pageQuery(pageWithdrawals, { status, page });

/** The page of documents that the URL asks for. */
export const documentsQuery = ({ page, kind, month, order }: FinanceSearch) =>
  pageQuery(pageDocuments, { page, kind, month, orderId: order });

/** When money is withdrawn by itself. */
export const payoutScheduleQuery = queryOptionsFor(getPayoutSchedule, {});

/** The merchant's own service fee: what it is, was and will be. */
export const ownFeesQuery = queryOptionsFor(getOwnFees, {});

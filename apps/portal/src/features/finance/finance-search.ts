import { chartSpans } from '@khidma/contract/money/balances';
import { flowOrders } from '@khidma/contract/money/statements';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import { isMonth } from '@khidma/domain/documents/statement-months';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';
import {
  daySearch,
  oneOfSearch,
  openSearch,
  pageSearch,
  searchOf,
  withDaysInOrder,
} from '@khidma/app/route/search';

const month = z.catch(z.optional(z.string().check(z.refine(isMonth))), undefined);

/** The lists of the finance page. */
export const financeTabs = ['flow', 'income', 'documents', 'vat', 'fees'] as const;

const readSearch = searchOf({
  tab: oneOfSearch(financeTabs),
  type: oneOfSearch(merchantEntryTypes),
  settlement: oneOfSearch(settlementStatuses),
  kind: oneOfSearch(documentKinds),
  month,
  /** The first month of the VAT return's quarter. */
  quarter: month,
  /** Whose emirate decides; the merchant's own unless the customer's is named. */
  place: oneOfSearch(['customer']),
  order: openSearch,
  /** Which end of the flow comes first. */
  first: oneOfSearch(flowOrders),
  /** How far back the chart goes. */
  span: oneOfSearch(chartSpans),
  from: daySearch,
  to: daySearch,
  page: pageSearch,
});

/** What the finance page keeps in the URL. */
export type FinanceSearch = ReturnType<typeof readSearch>;

/** Reads the URL of the finance page; what makes no sense there is left out. */
export const financeSearch = (input: Record<string, unknown>): FinanceSearch =>
  withDaysInOrder(readSearch(input));

/** Reads the URL of the withdrawal page. */
export const withdrawSearch = searchOf({
  status: oneOfSearch(withdrawalStatuses),
  page: pageSearch,
  /** The withdrawal that is looked at. */
  open: openSearch,
});

/** What the withdrawal page keeps in the URL. */
export type WithdrawSearch = ReturnType<typeof withdrawSearch>;

import { flowOrders } from '@khidma/contract/money/statements';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import { isMonth } from '@khidma/domain/documents/statement-months';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { isDay } from '@khidma/domain/rules/days';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-transitions';
import * as z from 'zod/mini';
import { openSearch, pageSearch, withDaysInOrder } from '@khidma/app/route/search';

const day = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined);

/** The lists of the finance page. */
export const financeTabs = ['flow', 'income', 'documents', 'vat', 'fees'] as const;

const search = z.object({
  tab: z.catch(z.optional(z.enum(financeTabs)), undefined),
  type: z.catch(z.optional(z.enum(merchantEntryTypes)), undefined),
  settlement: z.catch(z.optional(z.enum(settlementStatuses)), undefined),
  kind: z.catch(z.optional(z.enum(documentKinds)), undefined),
  month: z.catch(z.optional(z.string().check(z.refine(isMonth))), undefined),
  /** The first month of the VAT return's quarter. */
  quarter: z.catch(z.optional(z.string().check(z.refine(isMonth))), undefined),
  /** Whose emirate decides; the merchant's own unless the customer's is named. */
  place: z.catch(z.optional(z.literal('customer')), undefined),
  order: z.catch(z.optional(z.uuid()), undefined),
  /** Which end of the flow comes first. */
  first: z.catch(z.optional(z.enum(flowOrders)), undefined),
  from: day,
  to: day,
  page: pageSearch,
});

/** What the finance page keeps in the URL. */
export type FinanceSearch = z.infer<typeof search>;

/** Reads the URL of the finance page; what makes no sense there is left out. */
export const financeSearch = (input: Record<string, unknown>): FinanceSearch =>
  withDaysInOrder(z.parse(search, input));

const records = z.object({
  status: z.catch(z.optional(z.enum(withdrawalStatuses)), undefined),
  page: pageSearch,
  /** The withdrawal that is looked at. */
  open: openSearch,
});

/** What the withdrawal page keeps in the URL. */
export type WithdrawSearch = z.infer<typeof records>;

/** Reads the URL of the withdrawal page. */
export const withdrawSearch = (input: Record<string, unknown>): WithdrawSearch =>
  z.parse(records, input);

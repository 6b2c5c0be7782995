import { merchantEndpoint, perMinute } from '../core/endpoint.ts';
import { day, fileRef, fils, id, instant, pageOf, pageQuery } from '../shapes/common.ts';
import { exportFormat, fileColumns, flowFileColumns, incomeFileColumns } from '../shapes/export.ts';
import { feeSource } from '../shapes/fee-rule.ts';
import { flowBalances, flowRow } from '../shapes/finance.ts';
import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { flowRules } from '@khidma/domain/ledger/flow-rules';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import * as z from 'zod/mini';

/** Which end of the flow comes first. */
export const flowOrders = ['newest', 'oldest'] as const;

/**
 * The flow of the merchant's account, newest first unless asked otherwise, with what both balances were before the first of
 * the days and after the last one.
 */
export const pageFlow = merchantEndpoint('pageFlow', {
  route: 'GET /financeManage/merchantAccount/queryAccountDetail',
  openToImpersonation: true,
  tags: ['money'],
  input: onServer && {
    ...pageQuery,
    type: z.optional(z.enum(merchantEntryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(flowOrders, 'invalid')),
  },
  output: onServer && z.extend(pageOf(flowRow), { opening: flowBalances, closing: flowBalances }),
});

/** How an amount of the flow comes about: its rule, rate, base and rounding, and what it did to which account. */
export const getFlowDetail = merchantEndpoint('getFlowDetail', {
  route: 'GET /financeManage/merchantAccount/queryAccountDetail/{id}',
  openToImpersonation: true,
  tags: ['money'],
  input: onServer && { id },
  output: onServer && {
    entry: flowRow,
    rule: z.enum(flowRules),
    /** Since when the rate holds: when the order was paid. */
    rateOf: z.nullable(instant),
    /** In order of calculation; `basisPoints` where a rate applies. The amount is the last one, or an instalment's part of it. */
    steps: z.array(
      z.object({
        key: z.enum(['kept', 'vatInside', 'net', 'fee', 'feeVat', 'merchantReceives']),
        amount: fils,
        basisPoints: z.nullable(z.int()),
      }),
    ),
    /** Halves of a fil go up. */
    isRounded: z.boolean(),
    isPart: z.boolean(),
    /** Of what staff booked beside orders: what shows it. Absent where nothing was given. */
    proof: z.optional(z.array(fileRef)),
    /** The two sides of the movement; they sum to zero. */
    postings: z.array(z.object({ account: z.enum(ledgerAccounts), amount: fils })),
  },
  errors: onServer && ['notFound'],
});

/** All that pageFlow lists, as a file; headers in the caller’s language. */
export const exportFlow = merchantEndpoint('exportFlow', {
  route: 'POST /financeManage/merchantAccount/export/detail',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    type: z.optional(z.enum(merchantEntryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(flowOrders, 'invalid')),
    columns: fileColumns(flowFileColumns),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** All that pageFlow lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printFlow = merchantEndpoint('printFlow', {
  route: 'POST /merchant/finance/flow/print',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(10),
  input: onServer && {
    type: z.optional(z.enum(merchantEntryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(flowOrders, 'invalid')),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** Paid orders with what each brings: amount, VAT, fee, refund, settled. */
export const pageIncome = merchantEndpoint('pageIncome', {
  route: 'GET /order/landlord/incomeList',
  openToImpersonation: true,
  tags: ['money'],
  input: onServer && {
    ...pageQuery,
    settlementStatus: z.optional(z.enum(settlementStatuses, 'invalid')),
  },
  output:
    onServer &&
    pageOf(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        serviceName: z.string(),
        paidAt: instant,
        actualAmount: fils,
        vatAmount: fils,
        feeAmount: fils,
        feeVatAmount: fils,
        refundAmount: fils,
        merchantReceives: fils,
        settledAmount: fils,
        /** Null where all of it has gone back. */
        settlementStatus: z.nullable(z.enum(settlementStatuses)),
      }),
    ),
});

/** All that pageIncome lists, as a file; headers in the caller’s language. */
export const exportIncome = merchantEndpoint('exportIncome', {
  route: 'POST /order/landlord/export/income',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    settlementStatus: z.optional(z.enum(settlementStatuses, 'invalid')),
    columns: fileColumns(incomeFileColumns),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** All that pageIncome lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printIncome = merchantEndpoint('printIncome', {
  route: 'POST /merchant/finance/income/print',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(10),
  input: onServer && {
    settlementStatus: z.optional(z.enum(settlementStatuses, 'invalid')),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** How one figure of an order comes about: type 1 the service fee, 2 the refund, 3 VAT. */
export const getFeeDetail = merchantEndpoint('getFeeDetail', {
  route: 'GET /order/landlord/income/fee/detail/{orderId}/{type}',
  openToImpersonation: true,
  tags: ['money'],
  input: onServer && { orderId: id, type: z.enum(['1', '2', '3'], 'invalid') },
  output: onServer && {
    orderId: id,
    orderNumber: z.string(),
    type: z.enum(['serviceFee', 'refund', 'vat']),
    total: fils,
    /** Where the fee's rate came from; null where that was not kept. */
    source: z.nullable(feeSource),
    /**
     * In order of calculation; `basisPoints` where a rate applies. What goes off is negative, so that the `amount` lines
     * add up to the `result`; an `ofWhich` line is contained in what stands above it.
     */
    lines: z.array(
      z.object({
        key: z.enum([
          'gross',
          'vatInside',
          'net',
          'fee',
          'feeKept',
          'feeVat',
          'refund',
          'borne',
          'merchantReceives',
        ]),
        role: z.enum(['amount', 'ofWhich', 'result']),
        amount: fils,
        basisPoints: z.nullable(z.int()),
      }),
    ),
  },
  errors: onServer && ['notFound'],
});

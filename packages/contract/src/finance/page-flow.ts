import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';
import { flowBalances, flowRow } from '../shapes/finance.ts';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';

/** Which end of the flow comes first. */
export const flowOrders = ['newest', 'oldest'] as const;

/**
 * The flow of the merchant's account, newest first unless asked otherwise, with what both balances were before the first of
 * the days and after the last one.
 */
export const pageFlow = endpoint({
  name: 'pageFlow',
  method: 'GET',
  path: '/financeManage/merchantAccount/queryAccountDetail',
  realm: 'merchant',
  openToLooks: true,
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    type: z.optional(z.enum(merchantEntryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(flowOrders, 'invalid')),
  }),
  output: z.extend(pageOf(flowRow), { opening: flowBalances, closing: flowBalances }),
  errors: [],
});

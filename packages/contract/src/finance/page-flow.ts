import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';
import { flowRow } from '../shapes/finance.ts';
import { entryTypes } from '@khidma/domain/ledger/postings';

/** The flow of the merchant's account, newest first. */
export const pageFlow = endpoint({
  name: 'pageFlow',
  method: 'GET',
  path: '/financeManage/merchantAccount/queryAccountDetail',
  realm: 'merchant',
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    type: z.optional(z.enum(entryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(flowRow),
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fileRef, fils, id, instant } from '../shapes/common.ts';
import { flowRow } from '../shapes/finance.ts';
import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { flowRules } from '@khidma/domain/ledger/flow-rules';

/** How an amount of the flow comes about: its rule, rate, base and rounding, and what it did to which account. */
export const getFlowDetail = endpoint({
  name: 'getFlowDetail',
  method: 'GET',
  path: '/financeManage/merchantAccount/queryAccountDetail/{id}',
  realm: 'merchant',
  openToLooks: true,
  tags: ['money'],
  input: z.strictObject({ id }),
  output: z.object({
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
  }),
  errors: ['notFound'],
});

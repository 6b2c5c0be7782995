import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery, fils, id, instant } from '../shapes/common.ts';
import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';

/** Paid orders with what each brings: amount, VAT, fee, refund, settled. */
export const pageIncome = endpoint({
  name: 'pageIncome',
  method: 'GET',
  path: '/order/landlord/incomeList',
  realm: 'merchant',
  openToLooks: true,
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    settlementStatus: z.optional(z.enum(settlementStatuses, 'invalid')),
  }),
  output: pageOf(
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
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fils, id } from '../shapes/common.ts';
import { feeSource } from '../shapes/fee-rule.ts';

/** How one figure of an order comes about: type 1 the service fee, 2 the refund, 3 VAT. */
export const getFeeDetail = endpoint({
  name: 'getFeeDetail',
  method: 'GET',
  path: '/order/landlord/income/fee/detail/{orderId}/{type}',
  realm: 'merchant',
  openToLooks: true,
  tags: ['money'],
  input: z.strictObject({ orderId: id, type: z.enum(['1', '2', '3'], 'invalid') }),
  output: z.object({
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
  }),
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fils } from '../shapes/common.ts';
import { vatPeriod, vatReturnOutput } from '../shapes/vat-return.ts';

/** What the merchant's documents of three months make of its VAT return: output tax by emirate, and the fee's input tax. */
export const getVatReturn = endpoint({
  name: 'getVatReturn',
  method: 'GET',
  path: '/merchant/finance/vat-return',
  realm: 'merchant',
  openToLooks: true,
  tags: ['documents'],
  input: z.strictObject(vatPeriod),
  output: z.object({
    ...vatReturnOutput.shape,
    /** What customers paid, less what went back, for which the merchant issues the tax invoices itself: in none of the boxes. */
    own: z.object({ amount: fils, documents: z.int() }),
  }),
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { vatPeriod, vatReturnOutput } from '../shapes/vat-return.ts';

/** What the merchant's documents of three months make of its VAT return: output tax by emirate, and the fee's input tax. */
export const getVatReturn = endpoint({
  name: 'getVatReturn',
  method: 'GET',
  path: '/merchant/finance/vat-return',
  realm: 'merchant',
  tags: ['documents'],
  input: z.strictObject(vatPeriod),
  output: vatReturnOutput,
  errors: [],
});

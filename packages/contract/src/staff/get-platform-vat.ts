import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { vatPeriod, vatReturnOutput } from '../shapes/vat-return.ts';

/** The platform's own VAT return of three months: output tax on its fees by emirate, input tax on the provider's. */
export const getPlatformVat = endpoint({
  name: 'getPlatformVat',
  method: 'GET',
  path: '/staff/books/vat',
  realm: 'staff',
  tags: ['money'],
  input: z.strictObject(vatPeriod),
  output: vatReturnOutput,
  errors: [],
});

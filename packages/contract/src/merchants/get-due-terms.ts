import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, empty } from '../shapes/common.ts';

/** The version of the terms that the merchant is asked to accept; null where there is none. */
export const getDueTerms = endpoint({
  name: 'getDueTerms',
  method: 'GET',
  path: '/merchant/merchant/terms',
  realm: 'merchant',
  tags: ['terms'],
  input: empty,
  output: z.nullable(z.object({ version: z.int(), effectiveFrom: day })),
  errors: [],
});

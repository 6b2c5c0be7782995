import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';

/** Accepts the version of the terms that holds now. */
export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'POST',
  path: '/merchant/merchant/terms/accept',
  realm: 'merchant',
  tags: ['terms'],
  input: z.strictObject({ version: z.int() }),
  output: nothing,
  errors: ['changedMeanwhile'],
});

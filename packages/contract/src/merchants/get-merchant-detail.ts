import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { merchantDetail } from '../shapes/merchant.ts';

/** The profile: type 1 what is in force, type 2 the revision under review, null when there is none. */
export const getMerchantDetail = endpoint({
  name: 'getMerchantDetail',
  method: 'GET',
  path: '/merchant/merchant/detail/{type}',
  realm: 'merchant',
  openToLooks: true,
  tags: ['profile'],
  input: z.strictObject({ type: z.enum(['1', '2'], 'invalid') }),
  output: z.nullable(merchantDetail),
  errors: [],
});

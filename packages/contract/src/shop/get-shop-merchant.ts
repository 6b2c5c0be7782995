import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { shopMerchant } from '../shapes/shop-merchant.ts';

/** One merchant that sells here. */
export const getShopMerchant = endpoint({
  name: 'getShopMerchant',
  method: 'GET',
  path: '/shop/merchants/{id}',
  realm: 'public',
  tags: ['services'],
  input: z.strictObject({ id }),
  output: shopMerchant,
  errors: ['notFound'],
});

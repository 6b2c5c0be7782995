import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { shopServiceDetail } from '../shapes/shop.ts';

/** One service on sale; with a customer's token the prices are that customer's. */
export const getShopService = endpoint({
  name: 'getShopService',
  method: 'GET',
  path: '/shop/services/{id}',
  realm: 'public',
  tags: ['services'],
  input: z.strictObject({ id }),
  output: shopServiceDetail,
  errors: ['notFound', 'serviceNotOnSale'],
});

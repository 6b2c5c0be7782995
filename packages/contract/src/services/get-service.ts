import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceDetail } from '../shapes/service.ts';

/** One service of the merchant's own. */
export const getService = endpoint({
  name: 'getService',
  method: 'GET',
  path: '/merchant/product/detail',
  realm: 'merchant',
  openToLooks: true,
  tags: ['services'],
  input: z.strictObject({ id }),
  output: serviceDetail,
  errors: ['notFound'],
});

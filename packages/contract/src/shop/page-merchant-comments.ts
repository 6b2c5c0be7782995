import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { shopComment } from '../shapes/rating.ts';

/** What customers say of a merchant's services, newest first. */
export const pageMerchantComments = endpoint({
  name: 'pageMerchantComments',
  method: 'GET',
  path: '/shop/merchants/{id}/comments',
  realm: 'public',
  tags: ['comments'],
  input: z.strictObject({ ...pageQuery, id }),
  output: pageOf(shopComment),
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { shopComment } from '../shapes/rating.ts';

/** What customers say of a service, newest first. */
export const pageServiceComments = endpoint({
  name: 'pageServiceComments',
  method: 'GET',
  path: '/shop/services/{id}/comments',
  realm: 'public',
  tags: ['comments'],
  input: z.strictObject({ ...pageQuery, id }),
  output: pageOf(shopComment),
  errors: ['notFound'],
});

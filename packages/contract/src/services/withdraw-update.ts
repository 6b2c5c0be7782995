import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceDetail } from '../shapes/service.ts';

/**
 * Takes back what waits for review, or gives a declined update up. What is on sale stays on sale; a service that is
 * not is a draft again. What was typed stays as the draft.
 */
export const withdrawUpdate = endpoint({
  name: 'withdrawUpdate',
  method: 'POST',
  path: '/merchant/product/withdrawUpdate',
  realm: 'merchant',
  tags: ['services'],
  input: z.strictObject({ id }),
  output: serviceDetail,
  errors: ['notFound', 'serviceWrongState'],
});

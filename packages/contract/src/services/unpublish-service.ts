import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Takes a released service off sale. */
export const unpublishService = endpoint({
  name: 'unpublishService',
  method: 'DELETE',
  path: '/merchant/product/offline/{id}',
  realm: 'merchant',
  tags: ['services'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound', 'serviceWrongState'],
});

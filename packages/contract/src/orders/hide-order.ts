import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Hides a closed order from the merchant's list; nothing is erased. */
export const hideOrder = endpoint({
  name: 'hideOrder',
  method: 'DELETE',
  path: '/order/merchant/info/delete/{id}',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound', 'orderWrongState'],
});

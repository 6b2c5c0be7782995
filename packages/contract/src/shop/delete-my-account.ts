import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { typedPassword } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/**
 * Deletes the customer's account for good and empties what says who it was; orders, amounts and ratings stay without
 * a name. Refused while an order is on its way; `data.orders` says how many are.
 */
export const deleteMyAccount = endpoint({
  name: 'deleteMyAccount',
  method: 'POST',
  path: '/shop/account/delete',
  realm: 'customer',
  limit: perMinute(10),
  tags: ['profile'],
  input: z.strictObject({ password: typedPassword }),
  output: nothing,
  errors: ['notFound', 'wrongPassword', 'loginLocked', 'erasureBlocked'],
});

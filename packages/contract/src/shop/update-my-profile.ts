import { maxPersonName } from '@khidma/domain/limits/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { personName } from '../shapes/person-name.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Changes the signed-in customer's name. Orders show the name of today; whom to reach for one says the order itself. */
export const updateMyProfile = endpoint({
  name: 'updateMyProfile',
  method: 'POST',
  path: '/shop/profile',
  realm: 'customer',
  /** A new name is written into the search texts of all orders: nobody needs that often. */
  limit: { limit: 30, windowMs: 86_400_000 },
  tags: ['profile', 'orders'],
  input: z.strictObject({ name: personName(maxPersonName) }),
  output: customerInfo,
  errors: [],
});

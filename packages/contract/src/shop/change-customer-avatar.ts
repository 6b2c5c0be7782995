import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';

/** Shows an uploaded file of kind `avatar`, the customer's own, beside its name, or with null none. What was shown before is nobody's to see any more. */
export const changeCustomerAvatar = endpoint({
  name: 'changeCustomerAvatar',
  method: 'POST',
  path: '/shop/avatar',
  realm: 'customer',
  tags: ['profile', 'orders'],
  input: z.strictObject({ fileId: z.nullable(id) }),
  output: z.object({ avatarUrl: z.nullable(z.string()) }),
  errors: [],
});

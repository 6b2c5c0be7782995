import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, nothing, text } from '../shapes/common.ts';

/** Erases who a customer is, for good, on their wish: refused while an order, a dispute or a refund is open. `name` is typed as a proof of intent. */
export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/staff/customers/{id}/erase',
  realm: 'staff',
  staff: { needs: 'people', proof: 'people' },
  limit: perMinute(10),
  tags: ['customers', 'orders', 'comments', 'messages', 'staffWork'],
  input: z.strictObject({ id, name: text(200), reason: text(500) }),
  output: nothing,
  errors: ['notFound', 'customerWrongState', 'erasureBlocked'],
});

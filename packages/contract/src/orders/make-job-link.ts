import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';

/** Makes the link by which somebody without an account sees one visit and says how far it is. It ends with the visit, and an earlier one of the order ends at once. */
export const makeJobLink = endpoint({
  name: 'makeJobLink',
  method: 'POST',
  path: '/merchant/merchant/order/jobLink',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: z.object({ address: z.string(), endsAt: instant }),
  errors: ['notFound', 'orderWrongState'],
});

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant, nothing } from '../shapes/common.ts';

/**
 * Plans when the team begins, within the window that the customer was told: nobody has to agree, and the customer hears
 * nothing of it. A team must be free for it.
 */
export const planVisit = endpoint({
  name: 'planVisit',
  method: 'POST',
  path: '/merchant/merchant/order/plan',
  realm: 'merchant',
  limit: perMinute(60),
  tags: ['orders'],
  input: z.strictObject({ id, startsAt: instant }),
  output: nothing,
  errors: ['notFound', 'orderWrongState'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';

/**
 * Lets a member of staff look at the portal as this merchant sees it: reads alone, for a while, with a token of its
 * own, which the portal fetches by the link. The merchant is told of it with the reason, and it is in the log before
 * it begins.
 */
export const beginMerchantLook = endpoint({
  name: 'beginMerchantLook',
  method: 'POST',
  path: '/staff/merchants/{id}/look',
  realm: 'staff',
  staff: { needs: 'support', proof: 'people' },
  tags: ['staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: z.object({ address: z.string() }),
  errors: ['noPermission', 'notFound', 'merchantWrongState'],
});

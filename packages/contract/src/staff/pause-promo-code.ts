import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { promoCodeRow } from '../shapes/promo-code.ts';

/** Stops a code, or lets it go on: orders that were placed with it keep their price. */
export const pausePromoCode = endpoint({
  name: 'pausePromoCode',
  method: 'POST',
  path: '/staff/promo-codes/pause',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  limit: perMinute(30),
  tags: ['desk:promoCodes', 'staffWork'],
  input: z.strictObject({ id, paused: z.boolean() }),
  output: promoCodeRow,
  errors: ['notFound'],
});

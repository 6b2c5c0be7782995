import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { promoCodeInput, promoCodeRow } from '../shapes/promo-code.ts';

/** Makes a code that customers can use with one merchant, who bears what it takes off. Nothing of it changes afterwards: orders name it. */
export const addPromoCode = endpoint({
  name: 'addPromoCode',
  method: 'POST',
  path: '/staff/promo-codes',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  limit: perMinute(30),
  tags: ['desk:promoCodes', 'staffWork'],
  input: z.strictObject(promoCodeInput),
  output: promoCodeRow,
  errors: [],
});

import { endpoint, perMinute } from '../core/endpoint.ts';
import { placeOrderInput } from '../orders/customer-orders.forms.ts';
import { fils, id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { promoCodeInput, promoCodeRow, typedPromoCode } from '../shapes/promo-code.ts';
import * as z from 'zod/mini';

/** What a code would take off an order: nothing is kept, and it counts as no use. */
export const checkPromoCode = endpoint({
  name: 'checkPromoCode',
  method: 'POST',
  path: '/shop/promo-code',
  realm: 'customer',
  limit: perMinute(20),
  input:
    onServer &&
    z.strictObject({
      promoCode: typedPromoCode,
      ...z.pick(placeOrderInput, { serviceId: true, options: true, quantity: true }).shape,
    }),
  output: onServer && z.object({ code: z.string(), discount: fils, payable: fils }),
  errors: onServer && ['notFound', 'serviceNotOnSale'],
});

/** The promo codes, the latest first. */
export const pagePromoCodes = endpoint({
  name: 'pagePromoCodes',
  method: 'GET',
  path: '/staff/promo-codes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['desk:promoCodes'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      /** Part of a code. */
      text: z.optional(optionalText(40)),
    }),
  output: onServer && pageOf(promoCodeRow),
});

/** Makes a code that customers can use with one merchant, who bears what it takes off. Nothing of it changes afterwards: orders name it. */
export const addPromoCode = endpoint({
  name: 'addPromoCode',
  method: 'POST',
  path: '/staff/promo-codes',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  limit: perMinute(30),
  tags: ['desk:promoCodes', 'staffWork'],
  input: onServer && z.strictObject(promoCodeInput),
  output: onServer && promoCodeRow,
});

/** Stops a code, or lets it go on: orders that were placed with it keep their price. */
export const pausePromoCode = endpoint({
  name: 'pausePromoCode',
  method: 'POST',
  path: '/staff/promo-codes/pause',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  limit: perMinute(30),
  tags: ['desk:promoCodes', 'staffWork'],
  input: onServer && z.strictObject({ id, paused: z.boolean() }),
  output: onServer && promoCodeRow,
  errors: onServer && ['notFound'],
});

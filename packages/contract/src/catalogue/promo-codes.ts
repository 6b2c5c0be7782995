import { customerEndpoint, perMinute, staffEndpoint } from '../core/endpoint.ts';
import { placeOrderInput } from '../orders/customer-orders.forms.ts';
import { fils, id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { promoCodeInput, promoCodeRow, typedPromoCode } from '../shapes/promo-code.ts';
import * as z from 'zod/mini';

/** What a code would take off an order: nothing is kept, and it counts as no use. */
export const checkPromoCode = customerEndpoint('checkPromoCode', {
  route: 'POST /shop/promo-code',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    promoCode: typedPromoCode,
    ...z.pick(placeOrderInput, { serviceId: true, options: true, quantity: true }).shape,
  },
  output: onServer && { code: z.string(), discount: fils, payable: fils },
  errors: onServer && ['notFound', 'serviceNotOnSale'],
});

/** The promo codes, the latest first. */
export const pagePromoCodes = staffEndpoint('pagePromoCodes', {
  route: 'GET /staff/promo-codes',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['desk:promoCodes'],
  input: onServer && {
    ...pageQuery,
    /** Part of a code. */
    text: z.optional(optionalText(40)),
  },
  output: onServer && pageOf(promoCodeRow),
});

/** Makes a code that customers can use with one merchant, who bears what it takes off. Nothing of it changes afterwards: orders name it. */
export const addPromoCode = staffEndpoint('addPromoCode', {
  route: 'POST /staff/promo-codes',
  staff: { needs: 'settings', proof: 'settings' },
  limit: perMinute(30),
  tags: ['desk:promoCodes', 'staffWork'],
  input: onServer && z.strictObject(promoCodeInput),
  output: onServer && promoCodeRow,
});

/** Stops a code, or lets it go on: orders that were placed with it keep their price. */
export const pausePromoCode = staffEndpoint('pausePromoCode', {
  route: 'POST /staff/promo-codes/pause',
  staff: { needs: 'settings', proof: 'settings' },
  limit: perMinute(30),
  tags: ['desk:promoCodes', 'staffWork'],
  input: onServer && { id, paused: z.boolean() },
  output: onServer && promoCodeRow,
  errors: onServer && ['notFound'],
});

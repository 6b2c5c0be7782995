import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fils } from '../shapes/common.ts';
import { typedPromoCode } from '../shapes/promo-code.ts';
import { placeOrder } from './place-order.ts';

const { serviceId, options, quantity } = placeOrder.input.shape;

/** What a code would take off an order: nothing is kept, and it counts as no use. */
export const checkPromoCode = endpoint({
  name: 'checkPromoCode',
  method: 'POST',
  path: '/shop/promo-code',
  realm: 'customer',
  limit: perMinute(20),
  input: z.strictObject({ promoCode: typedPromoCode, serviceId, options, quantity }),
  output: z.object({ code: z.string(), discount: fils, payable: fils }),
  errors: ['notFound', 'serviceNotOnSale'],
});

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';

/**
 * Starts paying an order: answers with the provider's page, where the customer pays, and until when it takes money. The
 * same page is answered for as long as it is open. No card ever comes here.
 */
export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/shop/orders/{id}/pay',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: z.object({ url: z.string(), closesAt: instant }),
  errors: [
    'notFound',
    'orderWrongState',
    'orderPriceChanged',
    'serviceNotOnSale',
    'paymentFailed',
    'paymentExpired',
    'paymentsOff',
    'unavailable',
  ],
});

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';

/**
 * Accepts extra work and starts paying it: answers with the provider's page, as `payOrder` does. It is accepted for good
 * when it is paid; where the page is left, it waits for an answer again.
 */
export const payExtraWork = endpoint({
  name: 'payExtraWork',
  method: 'POST',
  path: '/shop/orders/{id}/extra/pay',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({ id, extraWorkId: id }),
  output: z.object({ url: z.string(), closesAt: instant }),
  errors: [
    'notFound',
    'orderInDispute',
    'orderCancelPending',
    'extraWorkNotNow',
    'extraWorkOver',
    'serviceNotOnSale',
    'paymentFailed',
    'paymentsOff',
    'stillRunning',
    'unavailable',
  ],
});

import { proposeExtraWorkInput } from './extra-work.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import * as z from 'zod/mini';

/** Proposes extra work that was found at a visit, with its price: the customer pays it or refuses it. One at a time; what is paid is part of the order's money. */
export const proposeExtraWork = endpoint({
  name: 'proposeExtraWork',
  method: 'POST',
  path: '/merchant/merchant/order/proposeExtraWork',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && proposeExtraWorkInput,
  output: onServer && orderDetail,
  errors: onServer && [
    'notFound',
    'orderInDispute',
    'orderCancelPending',
    'extraWorkNotNow',
    'extraWorkOpen',
    'paymentsOff',
  ],
});

/** Takes proposed extra work back, while the customer is not paying it. */
export const withdrawExtraWork = endpoint({
  name: 'withdrawExtraWork',
  method: 'POST',
  path: '/merchant/merchant/order/withdrawExtraWork',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && z.strictObject({ id, extraWorkId: id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'extraWorkOver'],
});

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
  input: onServer && z.strictObject({ id, extraWorkId: id }),
  output: onServer && z.object({ url: z.string(), closesAt: instant }),
  errors: onServer && [
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

/** Refuses extra work that the merchant proposed. What is being paid for it meanwhile goes back. */
export const refuseExtraWork = endpoint({
  name: 'refuseExtraWork',
  method: 'POST',
  path: '/shop/orders/{id}/extra/refuse',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && z.strictObject({ id, extraWorkId: id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'extraWorkOver'],
});

import { proposeExtraWorkInput } from './extra-work.forms.ts';
import { customerEndpoint, merchantEndpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import * as z from 'zod/mini';

/** Proposes extra work that was found at a visit, with its price: the customer pays it or refuses it. One at a time; what is paid is part of the order's money. */
export const proposeExtraWork = merchantEndpoint('proposeExtraWork', {
  route: 'POST /merchant/merchant/order/proposeExtraWork',
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
export const withdrawExtraWork = merchantEndpoint('withdrawExtraWork', {
  route: 'POST /merchant/merchant/order/withdrawExtraWork',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && { id, extraWorkId: id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'extraWorkOver'],
});

/**
 * Accepts extra work and starts paying it: answers with the provider's page, as `payOrder` does. It is accepted for good
 * when it is paid; where the page is left, it waits for an answer again.
 */
export const payExtraWork = customerEndpoint('payExtraWork', {
  route: 'POST /shop/orders/{id}/extra/pay',
  limit: perMinute(30),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && { id, extraWorkId: id },
  output: onServer && { url: z.string(), closesAt: instant },
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
export const refuseExtraWork = customerEndpoint('refuseExtraWork', {
  route: 'POST /shop/orders/{id}/extra/refuse',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && { id, extraWorkId: id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'extraWorkOver'],
});

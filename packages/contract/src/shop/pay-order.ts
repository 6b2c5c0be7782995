import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Pays an order by card in the sandbox: authorise, then capture. The card number goes to the provider only. */
export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/shop/orders/{id}/pay',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    cardNumber: z.string().check(z.regex(/^\d{16}$/, 'invalid')),
    expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'invalid')),
    securityCode: z.string().check(z.regex(/^\d{3,4}$/, 'invalid')),
  }),
  output: orderDetail,
  errors: [
    'notFound',
    'orderWrongState',
    'orderPriceChanged',
    'serviceNotOnSale',
    'paymentFailed',
    'paymentExpired',
    'unavailable',
  ],
});

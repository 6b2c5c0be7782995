import { customerEndpoint, perMinute } from '../core/endpoint.ts';
import { fils, id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import * as z from 'zod/mini';

/**
 * Starts paying an order: answers with the provider's page, where the customer pays, and until when it takes money. The
 * same page is answered for as long as it is open. No card ever comes here.
 */
export const payOrder = customerEndpoint('payOrder', {
  route: 'POST /shop/orders/{id}/pay',
  limit: perMinute(30),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && { id },
  output: onServer && { url: z.string(), closesAt: instant },
  errors: onServer && [
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

/**
 * Asks the provider how the payment of an order stands, for somebody who is back from its page before the provider's
 * news is. Answers with the order as it stands then: paid, or still to be paid.
 */
export const checkPayment = customerEndpoint('checkPayment', {
  route: 'POST /shop/orders/{id}/pay/check',
  limit: perMinute(30),
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'unavailable'],
});

/** What was paid for an order of the customer's own, and what came back. An order that was never paid for has none. */
export const getMyReceipt = customerEndpoint('getMyReceipt', {
  route: 'GET /shop/orders/{id}/receipt',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && {
    /** The order's. */
    number: z.string(),
    paidAt: instant,
    reservedAt: z.nullable(instant),
    /** How long after it the team may come, in minutes; 0 where it comes then. */
    arrivalMinutes: z.int(),
    completedAt: z.nullable(instant),
    merchant: z.object({
      name: z.string(),
      address: z.string(),
      emirate: z.string(),
      /** '' where the merchant was not registered for VAT when the order was paid. */
      vatNumber: z.string(),
    }),
    customer: z.object({ name: z.string(), address: z.string(), emirate: z.string() }),
    serviceName: z.string(),
    specs: z.array(z.object({ name: z.string(), option: z.string() })),
    quantity: z.int(),
    basePrice: fils,
    discountAmount: fils,
    /** Extra work that was paid beside it; its price is in `paidAmount`. */
    extraWorks: z.array(z.object({ id, title: z.string(), amount: fils })),
    paidAmount: fils,
    /** The last digits of the card; '' where none is known, and where it was paid by several. */
    cardLast4: z.string(),
    refundAmount: fils,
    refunds: z.array(z.object({ at: instant, amount: fils })),
    /** What was paid less what came back, and the VAT in it. */
    keptAmount: fils,
    vatAmount: fils,
  },
  errors: onServer && ['notFound', 'orderWrongState'],
});

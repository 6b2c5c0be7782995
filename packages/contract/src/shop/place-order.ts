import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emirate, fils, id, instant, optionalText, text } from '../shapes/common.ts';
import { email, mobile } from '../shapes/account.ts';
import { orderDetail } from '../shapes/order.ts';
import { typedPromoCode } from '../shapes/promo-code.ts';
import { makani } from '../shapes/saved-address.ts';

/** Places an order: to be paid within 15 minutes. `versionId` and `expectedAmount` are what the customer saw; another price answers orderPriceChanged. */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/shop/orders',
  realm: 'customer',
  tags: ['orders', 'services'],
  input: z.strictObject({
    serviceId: id,
    versionId: id,
    options: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(5)),
    quantity: z.int().check(z.gte(1, 'tooSmall'), z.lte(50)),
    reservedAt: z.nullable(instant),
    contactName: text(80),
    contactEmail: email,
    contactPhone: mobile,
    emirate,
    community: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    address: text(200),
    makani: z._default(makani, ''),
    note: z._default(optionalText(500), ''),
    /** A code for a lower price; `expectedAmount` is what remains. */
    promoCode: z._default(typedPromoCode, ''),
    expectedAmount: fils,
  }),
  output: orderDetail,
  errors: ['notFound', 'serviceNotOnSale', 'orderPriceChanged', 'paymentsOff'],
});

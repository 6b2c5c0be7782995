import { maxAddress, maxNote, maxPersonName } from '@khidma/domain/limits/text-limits';
import { maxQuantity } from '@khidma/domain/limits/price-limits';
import { maxOptions, maxSpecs } from '@khidma/domain/limits/service-limits';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emirate, fils, id, instant, optionalText, text } from '../shapes/common.ts';
import { email, mobile } from '../shapes/account.ts';
import { orderDetail } from '../shapes/order.ts';
import { personName } from '../shapes/person-name.ts';
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
    options: z.array(z.int().check(z.gte(0), z.lte(maxOptions - 1))).check(z.maxLength(maxSpecs)),
    quantity: z.int().check(z.gte(1, 'tooSmall'), z.lte(maxQuantity)),
    reservedAt: z.nullable(instant),
    contactName: personName(maxPersonName),
    contactEmail: email,
    contactPhone: mobile,
    emirate,
    community: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    address: text(maxAddress),
    makani: z._default(makani, ''),
    note: z._default(optionalText(maxNote), ''),
    /** A code for a lower price; `expectedAmount` is what remains. */
    promoCode: z._default(typedPromoCode, ''),
    expectedAmount: fils,
  }),
  output: orderDetail,
  errors: ['notFound', 'serviceNotOnSale', 'orderPriceChanged', 'paymentsOff'],
});

import * as z from 'zod/mini';
import { maxPrice } from '@khidma/domain/limits/price-limits';
import {
  maxExtraDescription,
  maxExtraMinutes,
  maxExtraTitle,
  minExtraPrice,
} from '@khidma/domain/orders/extra-work-words';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, optionalText, text } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Proposes extra work that was found at a visit, with its price: the customer pays it or refuses it. One at a time; what is paid is part of the order's money. */
export const proposeExtraWork = endpoint({
  name: 'proposeExtraWork',
  method: 'POST',
  path: '/merchant/merchant/order/proposeExtraWork',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({
    id,
    title: text(maxExtraTitle),
    description: z._default(optionalText(maxExtraDescription), ''),
    amount: z.int('type').check(z.gte(minExtraPrice, 'tooSmall'), z.lte(maxPrice, 'tooLarge')),
    minutes: z.optional(
      z.nullable(z.int('type').check(z.gte(1, 'tooSmall'), z.lte(maxExtraMinutes, 'tooLarge'))),
    ),
  }),
  output: orderDetail,
  errors: [
    'notFound',
    'orderInDispute',
    'orderCancelPending',
    'extraWorkNotNow',
    'extraWorkOpen',
    'paymentsOff',
  ],
});

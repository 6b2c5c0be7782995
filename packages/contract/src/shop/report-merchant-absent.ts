import * as z from 'zod/mini';
import { maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Reports that nobody came, after the time within which the team was to come. The merchant is asked; where it agrees or says nothing, everything goes back. */
export const reportMerchantAbsent = endpoint({
  name: 'reportMerchantAbsent',
  method: 'POST',
  path: '/shop/orders/{id}/absence',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({ id, note: z._default(optionalText(maxAbsenceNote), '') }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute', 'visitTooEarly'],
});

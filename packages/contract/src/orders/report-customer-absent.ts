import * as z from 'zod/mini';
import { maxAbsenceImages, maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { place } from '../shapes/absence.ts';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Reports that the customer was not there: with a picture (upload kind `evidence`), after an arrival, two tries to reach them and a wait. Where they do not say otherwise in time, the order is cancelled by the terms that it was bought with. */
export const reportCustomerAbsent = endpoint({
  name: 'reportCustomerAbsent',
  method: 'POST',
  path: '/merchant/merchant/order/reportCustomerAbsent',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    images: z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxAbsenceImages)),
    note: z._default(optionalText(maxAbsenceNote), ''),
    /** Where one stands; needed. */
    place: z._default(z.nullable(place), null),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute', 'doorUnproved', 'visitTooEarly'],
});

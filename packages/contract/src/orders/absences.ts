import { reportCustomerAbsentInput } from './absences.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import * as z from 'zod/mini';

/** Reports that the customer was not there: with a picture (upload kind `evidence`), after an arrival, two tries to reach them and a wait. Where they do not say otherwise in time, the order is cancelled by the terms that it was bought with. */
export const reportCustomerAbsent = endpoint({
  name: 'reportCustomerAbsent',
  method: 'POST',
  path: '/merchant/merchant/order/reportCustomerAbsent',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && reportCustomerAbsentInput,
  output: onServer && orderDetail,
  errors: onServer && [
    'notFound',
    'orderWrongState',
    'orderInDispute',
    'doorUnproved',
    'visitTooEarly',
  ],
});

/** Agrees that nobody of the merchant's was there: the order is cancelled and everything goes back. Who sees it differently opens a dispute. */
export const agreeAbsence = endpoint({
  name: 'agreeAbsence',
  method: 'POST',
  path: '/merchant/merchant/order/agreeAbsence',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && z.strictObject({ id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute', 'chargebackOpen'],
});

const takeBackAbsenceIn = forRealms({
  method: 'POST',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && z.strictObject({ id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute'],
});

/** Takes back the report that the customer was not there; the order goes on. */
export const takeBackAbsence = takeBackAbsenceIn({
  name: 'takeBackAbsence',
  path: '/merchant/merchant/order/takeBackAbsence',
  realm: 'merchant',
});

/** Reports that nobody came, after the time within which the team was to come. The merchant is asked; where it agrees or says nothing, everything goes back. */
export const reportMerchantAbsent = endpoint({
  name: 'reportMerchantAbsent',
  method: 'POST',
  path: '/shop/orders/{id}/absence',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && z.strictObject({ id, note: z._default(optionalText(maxAbsenceNote), '') }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute', 'visitTooEarly'],
});

/** Takes back the report that nobody came; the order goes on. */
export const takeBackMyAbsence = takeBackAbsenceIn({
  name: 'takeBackMyAbsence',
  path: '/shop/orders/{id}/absence/takeBack',
  realm: 'customer',
});

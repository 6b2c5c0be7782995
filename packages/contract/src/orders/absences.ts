import { reportCustomerAbsentInput } from './absences.forms.ts';
import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  type SharedOptions,
} from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import * as z from 'zod/mini';

/** Reports that the customer was not there: with a picture (upload kind `evidence`), after an arrival, two tries to reach them and a wait. Where they do not say otherwise in time, the order is cancelled by the terms that it was bought with. */
export const reportCustomerAbsent = merchantEndpoint('reportCustomerAbsent', {
  route: 'POST /merchant/merchant/order/reportCustomerAbsent',
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
export const agreeAbsence = merchantEndpoint('agreeAbsence', {
  route: 'POST /merchant/merchant/order/agreeAbsence',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute', 'chargebackOpen'],
});

const takeBackAbsenceOptions = {
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute'],
} satisfies SharedOptions;

/** Takes back the report that the customer was not there; the order goes on. */
export const takeBackAbsence = merchantEndpoint('takeBackAbsence', {
  route: 'POST /merchant/merchant/order/takeBackAbsence',
  ...takeBackAbsenceOptions,
});

/** Reports that nobody came, after the time within which the team was to come. The merchant is asked; where it agrees or says nothing, everything goes back. */
export const reportMerchantAbsent = customerEndpoint('reportMerchantAbsent', {
  route: 'POST /shop/orders/{id}/absence',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: onServer && { id, note: z._default(optionalText(maxAbsenceNote), '') },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute', 'visitTooEarly'],
});

/** Takes back the report that nobody came; the order goes on. */
export const takeBackMyAbsence = customerEndpoint('takeBackMyAbsence', {
  route: 'POST /shop/orders/{id}/absence/takeBack',
  ...takeBackAbsenceOptions,
});

import { endpoint } from '../core/endpoint.ts';
import { chargeback, chargebackRow } from '../shapes/staff-finance.ts';
import { id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { maxChargebackStatement } from '@khidma/domain/payments/chargeback-transitions';
import * as z from 'zod/mini';

/** Payments that cards' banks ask about or have taken back, the newest first. */
export const pageChargebacks = endpoint({
  name: 'pageChargebacks',
  method: 'GET',
  path: '/staff/chargebacks',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money', 'desk:chargebacks'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(chargebackRow),
});

/** One chargeback, with the evidence of its order. */
export const getChargeback = endpoint({
  name: 'getChargeback',
  method: 'GET',
  path: '/staff/chargebacks/{id}',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money'],
  input: onServer && z.strictObject({ id }),
  output: onServer && chargeback,
  errors: onServer && ['notFound'],
});

/** Sends the evidence of the order and a statement to the card's bank. It hears it once. Where that does not arrive, `nextTryAt` says when it goes again. */
export const answerChargeback = endpoint({
  name: 'answerChargeback',
  method: 'POST',
  path: '/staff/chargebacks/{id}/answer',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money'],
  input: onServer && z.strictObject({ id, statement: text(maxChargebackStatement) }),
  output: onServer && chargeback,
  errors: onServer && ['notFound', 'chargebackWrongState'],
});

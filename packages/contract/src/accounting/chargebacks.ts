import { staffEndpoint } from '../core/endpoint.ts';
import { chargeback, chargebackRow } from '../shapes/staff-finance.ts';
import { id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { maxChargebackStatement } from '@khidma/domain/payments/chargeback-transitions';
import * as z from 'zod/mini';

/** Payments that cards' banks ask about or have taken back, the newest first. */
export const pageChargebacks = staffEndpoint('pageChargebacks', {
  route: 'GET /staff/chargebacks',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['money', 'desk:chargebacks'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(chargebackRow),
});

/** One chargeback, with the evidence of its order. */
export const getChargeback = staffEndpoint('getChargeback', {
  route: 'GET /staff/chargebacks/{id}',
  staff: { needs: 'read' },
  tags: ['money'],
  input: onServer && { id },
  output: onServer && chargeback,
  errors: onServer && ['notFound'],
});

/** Sends the evidence of the order and a statement to the card's bank. It hears it once. Where that does not arrive, `nextTryAt` says when it goes again. */
export const answerChargeback = staffEndpoint('answerChargeback', {
  route: 'POST /staff/chargebacks/{id}/answer',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money'],
  input: onServer && { id, statement: text(maxChargebackStatement) },
  output: onServer && chargeback,
  errors: onServer && ['notFound', 'chargebackWrongState'],
});

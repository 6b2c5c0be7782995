import { maxChargebackStatement } from '@khidma/domain/payments/chargeback-transitions';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { chargeback } from '../shapes/chargeback.ts';
import { id, text } from '../shapes/common.ts';

/** Sends the evidence of the order and a statement to the card's bank. It hears it once. Where that does not arrive, `nextTryAt` says when it goes again. */
export const answerChargeback = endpoint({
  name: 'answerChargeback',
  method: 'POST',
  path: '/staff/chargebacks/{id}/answer',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money'],
  input: z.strictObject({ id, statement: text(maxChargebackStatement) }),
  output: chargeback,
  errors: ['notFound', 'chargebackWrongState'],
});

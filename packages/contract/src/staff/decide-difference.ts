import { longestCaseNote } from '@khidma/domain/reconciliation/case-transitions';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { difference } from '../shapes/reconciliation.ts';

/**
 * Decides a difference, with a reason: it is explained, closed once it is settled, opened again, or written off. Above the
 * limit the first who writes it off asks for it, and somebody else does it or takes it back.
 */
export const decideDifference = endpoint({
  name: 'decideDifference',
  method: 'POST',
  path: '/staff/reconciliation/differences/{id}/decide',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({
    id,
    decision: z.enum(['explain', 'writeOff', 'takeBack', 'close', 'reopen'], 'invalid'),
    note: text(longestCaseNote),
  }),
  output: difference,
  errors: ['notFound', 'differenceWrongState', 'secondPersonNeeded'],
});

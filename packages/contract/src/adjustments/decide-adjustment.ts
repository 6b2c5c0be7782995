import { adjustmentEvents, longestAdjustmentReason } from '@khidma/domain/ledger/adjustment-words';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { adjustment } from '../shapes/adjustment.ts';
import { id, optionalText } from '../shapes/common.ts';

/** Books what a colleague has asked for, or refuses it with a reason. Whoever asked may take it back, and not book it. */
export const decideAdjustment = endpoint({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/staff/adjustments/{id}/decide',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: z.strictObject({
    id,
    decision: z.enum(adjustmentEvents, 'invalid'),
    /** Required where it is refused. */
    reason: z._default(optionalText(longestAdjustmentReason), ''),
  }),
  output: adjustment,
  errors: ['noPermission', 'notFound', 'adjustmentWrongState', 'secondPersonNeeded'],
});

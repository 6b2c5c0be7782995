import { approvalStates } from '@khidma/domain/withdrawals/two-people';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { batchResult } from '../shapes/batch.ts';
import { id } from '../shapes/common.ts';

/**
 * Approves several withdrawals as `approveWithdrawal` does, each with a result of its own. `seen` is how far its approval
 * was when the caller looked: one that a colleague has approved meanwhile is left for another look (`changedSince`).
 */
export const approveWithdrawals = endpoint({
  name: 'approveWithdrawals',
  method: 'POST',
  path: '/staff/withdrawals/approve',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(30),
  tags: ['money', 'merchants', 'staffWork', 'desk:withdrawals'],
  movesMoney: true,
  input: z.strictObject({
    withdrawals: z
      .array(z.strictObject({ id, seen: z.enum(approvalStates, 'invalid') }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
  }),
  output: batchResult,
  errors: ['notFound', 'withdrawalWrongState', 'secondPersonNeeded', 'changedSince'],
});

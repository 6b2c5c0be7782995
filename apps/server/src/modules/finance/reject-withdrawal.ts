import type { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import type { Call } from '../../core/call.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import type { WithdrawalReview } from './withdrawal-reviews.ts';

export const runRejectWithdrawal = (
  call: Call<typeof rejectWithdrawal>,
): Promise<WithdrawalReview> =>
  decideWithdrawal(call, { id: call.input.id, event: 'reject', reason: call.input.reason });

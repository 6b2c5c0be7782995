import type { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import type { Call } from '../../core/call.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import type { WithdrawalReview } from './withdrawal-reviews.ts';

export const runApproveWithdrawal = (
  call: Call<typeof approveWithdrawal>,
): Promise<WithdrawalReview> =>
  decideWithdrawal(call, { id: call.input.id, event: 'approve', reason: '' });

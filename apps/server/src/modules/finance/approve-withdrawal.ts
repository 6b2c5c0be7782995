import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { handle } from '../../core/call.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

export const approveWithdrawalHandler = handle(approveWithdrawal, (call) =>
  decideWithdrawal(call, { id: call.input.id, event: 'approve', reason: '' }),
);

import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import { handle } from '../../core/call.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

export const rejectWithdrawalHandler = handle(rejectWithdrawal, (call) =>
  decideWithdrawal(call, { id: call.input.id, event: 'reject', reason: call.input.reason }),
);

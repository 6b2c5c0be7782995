import { approveWithdrawals } from '@khidma/contract/money/withdrawal-reviews';
import { handle } from '../../core/call.ts';
import { inEachRow } from '../../core/each-row.ts';
import { approveLocked } from './withdrawal-reviews.ts';

/** Approves each whose approval is still as far as it was when it was looked at. */
export const approveWithdrawalsHandler = handle(approveWithdrawals, (call) =>
  inEachRow(call, call.input.withdrawals, (one, { id, seen }) => approveLocked(one, id, seen)),
);

import { HOUR, MINUTE, hasRows, type Job } from '../../../kernel/job.ts';
import { payoutPayments } from '../../../db/schema/payout-runs.ts';
import { areToldPayments, bookPayouts } from './bank-status.ts';
import { runPayoutSchedules } from './payout-schedules.ts';
import { notifyEndedHolds } from './payout-holds.ts';
import { watchWithdrawals } from './withdrawal-moves.ts';

export const financeJobs: readonly Job[] = [
  {
    name: 'payout-outcomes',
    everySeconds: 10,
    isDue: () => hasRows(payoutPayments, areToldPayments),
    run: bookPayouts,
  },
  { name: 'scheduled-withdrawals', everySeconds: MINUTE, run: runPayoutSchedules },
  { name: 'ended-holds', everySeconds: 5 * MINUTE, run: notifyEndedHolds },
  { name: 'late-withdrawals', everySeconds: HOUR, run: watchWithdrawals },
];

import { hasRows, type Job } from '../../core/job.ts';
import { payoutPayments } from '../../db/schema/payout-runs.ts';
import { areToldPayments, bookPayouts } from './book-payouts.ts';
import { runPayoutSchedules } from './run-payout-schedules.ts';
import { tellEndedHolds } from './tell-ended-holds.ts';
import { watchWithdrawals } from './watch-withdrawals.ts';

const HOUR = 3600;
const MINUTE = 60;

export const financeJobs: readonly Job[] = [
  {
    name: 'payout-outcomes',
    everySeconds: 10,
    isDue: () => hasRows(payoutPayments, areToldPayments),
    run: bookPayouts,
  },
  { name: 'scheduled-withdrawals', everySeconds: MINUTE, run: runPayoutSchedules },
  { name: 'ended-holds', everySeconds: 5 * MINUTE, run: tellEndedHolds },
  { name: 'late-withdrawals', everySeconds: HOUR, run: watchWithdrawals },
];

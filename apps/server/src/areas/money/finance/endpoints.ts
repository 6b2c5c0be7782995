import { collectHandlers } from '../../../kernel/call.ts';
import * as bankStatus from './bank-status.ts';
import * as flow from './flow.ts';
import * as income from './income.ts';
import * as payoutAccounts from './payout-accounts.ts';
import * as payoutHolds from './payout-holds.ts';
import * as payoutRuns from './payout-runs.ts';
import * as payoutSchedules from './payout-schedules.ts';
import * as waitingMoney from './waiting-money.ts';
import * as withdrawalReviews from './withdrawal-reviews.ts';
import * as withdrawals from './withdrawals.ts';

export const financeHandlers = collectHandlers(
  bankStatus,
  flow,
  income,
  payoutAccounts,
  payoutHolds,
  payoutRuns,
  payoutSchedules,
  waitingMoney,
  withdrawalReviews,
  withdrawals,
);

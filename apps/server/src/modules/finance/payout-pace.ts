import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { arrivalDay, type PayoutPace } from '@khidma/domain/withdrawals/arrival';
import { withdrawalStageOf } from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { TxContext } from '../../core/call.ts';
import { tunablesOf } from '../settings/api.ts';
import { holidaysOf } from '../visits/api.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';

/** Longer than any two settings and the holidays between them take. */
const AHEAD_DAYS = 60;
const BEHIND_DAYS = 60;

/** When a withdrawal should arrive. */
export type ArrivalOf = (row: StoredWithdrawal) => string | null;

/** Returns how long payouts take by the settings and the calendar. */
export async function payoutPaceOf(work: TxContext): Promise<PayoutPace> {
  const { payoutCheckBusinessDays: checkDays, payoutBankBusinessDays: bankDays } = await tunablesOf(
    work,
    'payoutCheckBusinessDays',
    'payoutBankBusinessDays',
  );
  const today = dubaiDay(work.now.getTime());
  const days = { from: addDays(today, -BEHIND_DAYS), to: addDays(today, AHEAD_DAYS) };
  const holidays = await holidaysOf(work.tx, days);
  return { checkDays, bankDays, holidays: new Set(holidays.map(({ day }) => day)) };
}

/** Returns what says when each withdrawal should arrive: two queries for all of them. */
export async function arrivalsOf(work: TxContext): Promise<ArrivalOf> {
  const pace = await payoutPaceOf(work);
  return (row) => arrivalDay({ ...row, stage: withdrawalStageOf(row) }, pace, work.now);
}

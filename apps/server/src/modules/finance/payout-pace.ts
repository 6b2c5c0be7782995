import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { arrivalDay, type PayoutPace } from '@khidma/domain/withdrawals/arrival';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { payoutAccounts } from '../../db/schema/merchants.ts';
import { tunablesOf } from '../settings/api.ts';
import { holidaysOf } from '../visits/api.ts';
import { isHeld } from './held-withdrawals.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';

/** Longer than any two settings and the holidays between them take. */
const AHEAD_DAYS = 60;
const BEHIND_DAYS = 60;

/** What is to be expected of a withdrawal. */
export type OutlookOf = (row: StoredWithdrawal) => Pick<WithdrawalRow, 'isHeld' | 'arrivesOn'>;

interface NewAccounts {
  /** So many days pass between an account's approval and the first payment to it. */
  readonly newAccountDays: number;
}

/** Returns how long payouts take by the settings and the calendar. */
export async function payoutPaceOf(work: TxContext): Promise<PayoutPace & NewAccounts> {
  const {
    payoutCheckBusinessDays: checkDays,
    payoutBankBusinessDays: bankDays,
    newAccountDays,
  } = await tunablesOf(work, 'payoutCheckBusinessDays', 'payoutBankBusinessDays', 'newAccountDays');
  const today = dubaiDay(work.now.getTime());
  const days = { from: addDays(today, -BEHIND_DAYS), to: addDays(today, AHEAD_DAYS) };
  const holidays = await holidaysOf(work.tx, days);
  return { checkDays, bankDays, newAccountDays, holidays: new Set(holidays.map(({ day }) => day)) };
}

/** Returns what is to be expected of each of some withdrawals: when it should arrive, or that it waits as long as it is held. */
export async function outlooksOf(
  work: TxContext,
  rows: readonly StoredWithdrawal[],
): Promise<OutlookOf> {
  const pace = await payoutPaceOf(work);
  const waiting = new Map((await waitingOf(work, rows)).map((each) => [each.id, each]));
  return (row) => {
    const { isHeld: held = false, approvedAt = null } = waiting.get(row.id) ?? {};
    if (held) return { isHeld: true, arrivesOn: null };
    const notBefore = approvedAt && dubaiDay(approvedAt.getTime() + pace.newAccountDays * dayMs);
    return { isHeld: false, arrivesOn: arrivalDay({ ...row, notBefore }, pace, work.now) };
  };
}

/** Those that are not on their way yet: whether something holds them, and since when their account is approved. */
async function waitingOf({ tx, now }: TxContext, rows: readonly StoredWithdrawal[]) {
  const unsent = rows.filter((row) => withdrawalCan.cancel(row) || withdrawalCan.send(row));
  if (unsent.length === 0) return [];
  return await tx
    .select({
      id: withdrawals.id,
      isHeld: sql<boolean>`${isHeld(tx, now)}`,
      approvedAt: payoutAccounts.decidedAt,
    })
    .from(withdrawals)
    .leftJoin(
      payoutAccounts,
      and(
        eq(payoutAccounts.merchantId, withdrawals.merchantId),
        eq(payoutAccounts.status, 'approved'),
        eq(payoutAccounts.iban, withdrawals.iban),
        eq(payoutAccounts.holder, withdrawals.holder),
      ),
    )
    .where(
      and(
        inArray(withdrawals.merchantId, [...new Set(unsent.map(({ merchantId }) => merchantId))]),
        inArray(
          withdrawals.id,
          unsent.map(({ id }) => id),
        ),
      ),
    );
}

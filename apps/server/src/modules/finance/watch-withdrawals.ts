import { dubaiDay } from '@khidma/domain/rules/days';
import { businessDayAfter } from '@khidma/domain/withdrawals/arrival';
import { awaitedStages, withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, eq, gt, isNotNull, isNull, lt, not, or } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { transaction } from '../../db/transaction.ts';
import { notifyStaff } from '../notices/api.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';
import { isHeld } from './held-withdrawals.ts';
import { payoutPaceOf } from './payout-pace.ts';

const BATCH = 200;

/** So many business days behind the day that was promised nobody waits any longer. */
const PATIENCE_DAYS = 1;

/**
 * The job: tells staff of withdrawals that nobody has decided, and of payments that the bank has not answered, a business day
 * after each should have been. Each is told once in each of the two. Returns how many were told.
 */
export async function watchWithdrawals(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let told = 0;
  let behind: string | null = null;
  for (;;) {
    const batch = await openBehind(ctx, behind);
    const late = await lateOf(ctx, batch);
    for (const row of late) {
      if (signal?.aborted === true) return told;
      if (await tell(ctx, row)) told += 1;
    }
    if (batch.length < BATCH) return told;
    behind = batch.at(-1)?.id ?? null;
  }
}

const isOpen = and(
  isOneOf(withdrawals.stage, awaitedStages),
  or(isNull(withdrawals.lateToldAt), lt(withdrawals.lateToldAt, withdrawals.sentAt)),
);

const isSent = (row: StoredWithdrawal): boolean => withdrawalCan.pay(row);

/** While it is held nobody can decide one: it is late again once the hold has ended. */
const openBehind = ({ db, clock }: Ctx, behind: string | null): Promise<StoredWithdrawal[]> =>
  db
    .select()
    .from(withdrawals)
    .where(
      and(
        isOpen,
        or(isNotNull(withdrawals.sentAt), not(isHeld(db, clock.now()))),
        behind === null ? undefined : gt(withdrawals.id, behind),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(BATCH);

async function lateOf(
  ctx: Ctx,
  batch: readonly StoredWithdrawal[],
): Promise<readonly StoredWithdrawal[]> {
  if (batch.length === 0) return [];
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const { checkDays, bankDays, holidays } = await payoutPaceOf({ ctx, tx, now });
    return batch.filter((row) => {
      const [from, days] = isSent(row) ? [row.sentAt, bankDays] : [row.appliedAt, checkDays];
      if (from === null) return false;
      const last = businessDayAfter(dubaiDay(from.getTime()), days + PATIENCE_DAYS, holidays);
      return dubaiDay(now.getTime()) > last;
    });
  });
}

/** Under the lock of its row: another node may have told it, or somebody has decided meanwhile. */
function tell(ctx: Ctx, row: StoredWithdrawal): Promise<boolean> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const still = and(eq(withdrawals.id, row.id), isOpen);
    const { rowCount } = await tx.update(withdrawals).set({ lateToldAt: now }).where(still);
    if (rowCount === 0) return false;
    const work: TxContext = { ctx, tx, now };
    await notifyStaff(work, isSent(row) ? 'payoutsUnanswered' : 'withdrawalsOverdue');
    return true;
  });
}

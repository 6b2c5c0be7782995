import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { debtReminderDays, nextDebtReminder, remindersBehind } from '@khidma/domain/ledger/debts';
import { asc, eq, lte } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { repeat } from '../../core/repeat.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { merchantDebts } from '../../db/schema/adjustments.ts';
import { transaction } from '../../db/transaction.ts';
import { moneyOfMerchant } from '../ledger/api.ts';
import { notify, notifyStaff } from '../notices/api.ts';

/**
 * The job: reminds merchants of what they owe, each reminder once, and tells staff of debts that the last of the days has
 * passed. Returns how many were looked at.
 */
export const remindDebts = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  repeat(async () => ((await remindNext(ctx)) ? 1 : null), signal);

function remindNext(ctx: Ctx): Promise<boolean> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const [due] = await tx
      .select()
      .from(merchantDebts)
      .where(lte(merchantDebts.nextReminderAt, now))
      .orderBy(asc(merchantDebts.nextReminderAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (due === undefined) return false;
    const reminders = remindersBehind(due.since, now);
    await tx
      .update(merchantDebts)
      .set({ reminders, remindedAt: now, nextReminderAt: nextDebtReminder(due.since, reminders) })
      .where(eq(merchantDebts.merchantId, due.merchantId));
    await remind({ ctx, tx, now }, due.merchantId);
    if (reminders >= debtReminderDays.length) await notifyStaff({ ctx, tx, now }, 'debtsOld');
    return true;
  });
}

async function remind(work: TxContext, merchantId: string): Promise<void> {
  const { status } = await merchantOf(work.tx, merchantId);
  // Whose account is closed can't sign in to answer: staff see the debt in their list.
  if (!merchantCan.trade({ status }) && !merchantCan.restore({ status })) return;
  const { receivable } = await moneyOfMerchant(work.tx, merchantId);
  await notify(work, merchantId, {
    kind: 'debtReminder',
    data: {
      link: `${work.ctx.settings.publicUrl}/finance-manage`,
      amount: String(receivable),
    },
  });
}

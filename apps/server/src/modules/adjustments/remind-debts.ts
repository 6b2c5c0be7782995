import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { debtReminderDays, nextDebtReminder, remindersBehind } from '@khidma/domain/ledger/debts';
import { eq, lte } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { processDueRows } from '../../core/due-work.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { merchantDebts } from '../../db/schema/adjustments.ts';
import { moneyOfMerchant } from '../ledger/api.ts';
import { notify, notifyStaff } from '../notices/api.ts';

/**
 * The job: reminds merchants of what they owe, each reminder once, and tells staff of debts that the last of the days has
 * passed. Returns how many were looked at.
 */
export const remindDebts = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: merchantDebts,
      where: (now) => lte(merchantDebts.nextReminderAt, now),
      since: merchantDebts.nextReminderAt,
      signal,
    },
    async (work, { merchantId, since }) => {
      const { tx, now } = work;
      const reminders = remindersBehind(since, now);
      await tx
        .update(merchantDebts)
        .set({ reminders, remindedAt: now, nextReminderAt: nextDebtReminder(since, reminders) })
        .where(eq(merchantDebts.merchantId, merchantId));
      await remind(work, merchantId);
      if (reminders >= debtReminderDays.length) await notifyStaff(work, 'debtsOld');
    },
  );

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

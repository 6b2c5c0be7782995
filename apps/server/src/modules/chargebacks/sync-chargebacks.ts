import { chargebackCan, isChargebackDue } from '@khidma/domain/payments/chargeback-transitions';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { claimDueRow } from '../../core/due-work.ts';
import { messageOf } from '../../core/message-of.ts';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import { payments } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';
import { notifyStaff } from '../notices/api.ts';
import { applyChargeback, LOOK_EVERY_MS, type StoredChargeback } from '../orders/api.ts';
import { repeat } from '../../core/repeat.ts';

/**
 * Asks the provider how open chargebacks stand, since its news may have been lost, and warns staff of those that the bank
 * will not hear much longer. Returns how many it asked about.
 */
export async function syncChargebacks(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(async () => {
    const row = await claim(ctx);
    if (row === undefined) return null;
    await syncOne(ctx, row).catch((error: unknown) => {
      const message = messageOf(error);
      ctx.log.error(
        { chargebackId: row.id, error: message },
        'a chargeback could not be looked up',
      );
    });
    return 1;
  }, signal);
}

/** Moves the moment at which it is next asked about ahead, so that no other node asks meanwhile. */
function claim(ctx: Ctx): Promise<StoredChargeback | undefined> {
  const now = ctx.clock.now();
  return claimDueRow(ctx, {
    table: chargebacks,
    id: chargebacks.id,
    where: and(lte(chargebacks.lookAt, now), isNull(chargebacks.endedAt)),
    since: chargebacks.lookAt,
    lease: { lookAt: new Date(now.getTime() + LOOK_EVERY_MS) },
  });
}

async function syncOne(ctx: Ctx, row: StoredChargeback): Promise<void> {
  await warnOfDue(ctx, row);
  await lookUp(ctx, row);
}

async function lookUp(ctx: Ctx, { reference, paymentId }: StoredChargeback): Promise<void> {
  const told = await ctx.payments.lookUpChargeback(reference);
  if (told === null) return;
  await transaction(ctx.db, async (tx) => {
    const [payment] = await tx
      .select({ key: payments.key })
      .from(payments)
      .where(eq(payments.id, paymentId));
    if (payment?.key !== told.key)
      throw new Error(`the chargeback ${reference} is of another payment`);
    await applyChargeback({ ctx, tx, now: ctx.clock.now() }, paymentId, told.chargeback);
  });
}

/** Once for each: who has not answered by then has forgotten, or is away. */
const warnOfDue = (ctx: Ctx, { id }: StoredChargeback): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.id, id))
      .for('no key update');
    if (row === undefined || !isAnswerDue(row, now.getTime())) return;
    await tx.update(chargebacks).set({ warnedAt: now }).where(eq(chargebacks.id, id));
    await notifyStaff({ ctx, tx, now }, 'chargebacksDue');
  });

const isAnswerDue = ({ status, answerBy, warnedAt }: StoredChargeback, now: number): boolean =>
  chargebackCan.answer({ status }) &&
  warnedAt === null &&
  answerBy !== null &&
  isChargebackDue(answerBy.getTime(), now);

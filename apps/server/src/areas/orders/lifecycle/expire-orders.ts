import { and, asc, eq, gt, isNull, lte, or, type SQL, inArray } from 'drizzle-orm';
import { type OrderEvent, orderMachine } from '@khidma/domain/orders/order-transitions';
import { statesAllowing } from '@khidma/domain/transitions/machine';
import type { Ctx } from '../../../kernel/context.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { lockDueRow } from '../../../kernel/due-work.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { instalments } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import { absenceReason, notifyAbsentSide } from '../absences/absence-rows.ts';
import { applyOrderEvent, saveOrder } from './apply-order-event.ts';
import { notifyOrderParties, type OrderNoticeEvent } from './notify-order-parties.ts';
import { nextAutomaticMove } from '@khidma/domain/orders/deadlines';
import { loadClockSettings, isOverdue, reminderBefore } from './order-clocks.ts';
import type { OrderRow } from './order-row.ts';
import { remindOfVisit } from '../visits/visit-reminders.ts';
import { releaseDueInstalments } from '../payments/post-ledger.ts';
import type { Tx } from '../../../db/types.ts';

const BATCH = 100;

/** What one look at the clocks has done. */
interface ExpiredOrders {
  readonly moved: number;
  readonly reminded: number;
  readonly released: number;
  /** Orders that could not be moved; each was rolled back by itself and is looked at again next time. */
  readonly failed: number;
}

/** One look at the clocks, which ends between two orders once `signal` is aborted. */
interface Look {
  readonly ctx: Ctx;
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
}

/** Moves every order whose deadline has come, warns of those that come, and releases instalments that are due. */
export async function expireOrders(
  ctx: Ctx,
  now: Date,
  signal?: AbortSignal,
): Promise<ExpiredOrders> {
  const look = { ctx, now, signal };
  const moved = await sweep(look, {
    due: lte(orders.nextDeadlineAt, now),
    by: orders.nextDeadlineAt,
    act: expire,
  });
  const reminded = await sweep(look, {
    due: lte(orders.reminderAt, now),
    by: orders.reminderAt,
    act: remind,
  });
  const visits = await sweep(look, {
    due: lte(orders.visitReminderAt, now),
    by: orders.visitReminderAt,
    act: remindOfVisit,
  });
  const released = await releaseInstalments(look);
  return {
    moved: moved.done,
    reminded: reminded.done + visits.done,
    released: released.done,
    failed: moved.failed + reminded.failed + visits.failed + released.failed,
  };
}

interface Sweep {
  readonly due: SQL;
  readonly by:
    | typeof orders.nextDeadlineAt
    | typeof orders.reminderAt
    | typeof orders.visitReminderAt;
  readonly act: (context: TxContext, order: OrderRow) => Promise<void>;
}

/** Looks for due orders batch by batch, behind the last one seen: one that cannot be moved does not hold up the rest. */
async function sweep({ ctx, now, signal }: Look, { due, by, act }: Sweep): Promise<Tally> {
  const tally = newTally();
  let behind: SQL | undefined;
  while (true) {
    const batch = await ctx.db
      .select({ id: orders.id, at: by })
      .from(orders)
      .where(and(due, behind))
      .orderBy(asc(by), asc(orders.id))
      .limit(BATCH);
    for (const { id } of batch) {
      if (signal?.aborted) return tally;
      await tally.count(ctx, id, () => onOrder({ ctx, now, id, still: due }, act));
    }
    const last = batch.at(-1);
    if (batch.length < BATCH || last?.at == null) return tally;
    behind = or(gt(by, last.at), and(eq(by, last.at), gt(orders.id, last.id)));
  }
}

/** Batch by batch too, behind the last instalment seen. */
async function releaseInstalments({ ctx, now, signal }: Look): Promise<Tally> {
  const tally = newTally();
  const { id: instalmentId, orderId, dueAt, releasedAt, heldSince } = instalments;
  let behind: SQL | undefined;
  while (true) {
    const batch = await ctx.db
      .select({ id: instalmentId, orderId, dueAt })
      .from(instalments)
      .where(and(isNull(releasedAt), isNull(heldSince), lte(dueAt, now), behind))
      .orderBy(asc(dueAt), asc(instalmentId))
      .limit(BATCH);
    // What is no order's is released when it is made.
    for (const id of new Set(batch.flatMap((instalment) => instalment.orderId ?? []))) {
      if (signal?.aborted) return tally;
      await tally.count(ctx, id, () =>
        onOrder({ ctx, now, id }, async (context, order) => {
          await saveOrder(context, order, await releaseDueInstalments(context, order));
        }),
      );
    }
    const last = batch.at(-1);
    if (batch.length < BATCH || last === undefined) return tally;
    behind = or(gt(dueAt, last.dueAt), and(eq(dueAt, last.dueAt), gt(instalmentId, last.id)));
  }
}

/** One order in a transaction of its own; false where somebody else has it or has already dealt with it. */
async function onOrder(
  {
    ctx,
    now,
    id,
    still,
  }: { readonly ctx: Ctx; readonly now: Date; readonly id: string; readonly still?: SQL },
  act: (context: TxContext, order: OrderRow) => Promise<void>,
): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const where = and(eq(orders.id, id), still);
    const order = await lockDueRow({ tx }, { table: orders, where, since: orders.createdAt });
    if (order === undefined) return false;
    await act({ ctx, tx, now }, order);
    return true;
  });
}

async function expire(context: TxContext, order: OrderRow): Promise<void> {
  const next = nextAutomaticMove(order);
  if (next === null || !isOverdue(order, context.now))
    throw new Error(`order ${order.id} has a next deadline that its state does not know`);
  await applyOrderEvent(context, order, {
    event: next.event,
    actor: { kind: 'system', id: null },
    ...absenceReason(order),
  });
}

async function remind(context: TxContext, order: OrderRow): Promise<void> {
  const next = nextAutomaticMove(order);
  if (next === null && order.isHeldByBank) {
    await saveOrder(context, order, { reminderAt: null });
    return;
  }
  const event = next && reminders[next.event];
  if (next === null || event === undefined || event === null)
    throw new Error(`order ${order.id} has a warning of a deadline that it does not have`);
  // Of silence one is reminded once; of work that is not done, twice.
  const reminderAt =
    event === 'completionReminder'
      ? reminderBefore(next.at.getTime(), context.now.getTime(), await loadClockSettings(context))
      : null;
  await saveOrder(context, order, { reminderAt });
  if (event === 'absenceReminder') return await notifyAbsentSide(context, order);
  await notifyOrderParties(context, order, { event });
}

/** Who lets what pass is reminded of it. */
const reminders: Readonly<Partial<Record<OrderEvent, OrderNoticeEvent | 'absenceReminder'>>> = {
  autoCancel: 'completionReminder',
  autoComplete: 'confirmationReminder',
  cancelRequestLapses: 'cancelRequestReminder',
  customerAbsent: 'absenceReminder',
  merchantAbsent: 'absenceReminder',
};

interface Tally {
  done: number;
  failed: number;
  count(ctx: Ctx, orderId: string, work: () => Promise<boolean>): Promise<void>;
}

const newTally = (): Tally => ({
  done: 0,
  failed: 0,
  async count(ctx, orderId, work) {
    try {
      if (await work()) this.done += 1;
    } catch (error) {
      this.failed += 1;
      ctx.log.error(
        { orderId, error: errorMessage(error) },
        'an order could not be moved by its deadline',
      );
    }
  },
});

/** Lets the time for paying a merchant's orders run out now: the deadline job cancels them, and what is being paid goes back. */
export async function expireUnpaidOrders(tx: Tx, merchantId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentDeadline: now, payingUntil: null, nextDeadlineAt: now })
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.status, unpaidStatuses)));
}

const unpaidStatuses = statesAllowing(orderMachine, { event: 'pay', actor: 'customer' });

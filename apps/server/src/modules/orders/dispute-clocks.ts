import type { DisputeKind, DisputeSide } from '@khidma/domain/disputes/dispute-rules';
import { nextOf, remainingTime, resumedDeadline } from '@khidma/domain/orders/deadlines';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { settlementLots } from '../../db/schema/finance.ts';
import { clockSettingsOf, runningClock } from './order-clocks.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';

/** Stops what runs of an order while a dispute is open about it: its deadline, and the instalments that are not released. */
export async function holdOrder(
  { tx, now }: TxContext,
  order: OrderRow,
  {
    id: disputeId,
    kind: disputeKind,
    openedBy,
  }: { readonly id: string; readonly kind: DisputeKind; readonly openedBy: DisputeSide },
): Promise<OrderChanges> {
  await tx.update(settlementLots).set({ heldSince: now }).where(unreleasedOf(order));
  const deadline = nextOf({ ...order, isHeldByBank: false })?.at ?? null;
  return {
    disputeId,
    disputeKind,
    // Whoever opened it has said why.
    disputeNeedsMerchant: openedBy !== 'merchant',
    // What waits for somebody is in every list.
    hiddenFromMerchant: false,
    reminderAt: null,
    disputeRemainingMs: deadline === null ? null : remainingTime(deadline.getTime(), now.getTime()),
  };
}

/** What changes on an order in dispute by what a side says or does in it: its merchant's first word is not waited for any more. */
export const afterAnswerBy = (side: DisputeSide): OrderChanges =>
  side === 'merchant' ? { disputeNeedsMerchant: false } : {};

/** Starts it again, with the time that was left and perhaps some more. */
export async function resumeOrder(
  work: TxContext,
  order: OrderRow,
  moreMs = 0,
): Promise<OrderChanges> {
  const { tx, now } = work;
  const at = now.toISOString();
  await tx
    .update(settlementLots)
    .set({
      dueAt: sql`${settlementLots.dueAt} + (${at}::timestamptz - ${settlementLots.heldSince})`,
      heldSince: null,
    })
    .where(and(unreleasedOf(order), sql`${settlementLots.heldSince} is not null`));
  const rest = {
    disputeId: null,
    disputeKind: null,
    disputeNeedsMerchant: false,
    disputeRemainingMs: null,
  };
  if (order.disputeRemainingMs === null) return rest;
  const deadline = resumedDeadline(order.disputeRemainingMs, now.getTime()) + moreMs;
  const settings = await clockSettingsOf(work);
  return { ...rest, ...runningClock(order, deadline, { at: now.getTime(), settings }) };
}

const unreleasedOf = ({ id, merchantId }: OrderRow) =>
  and(
    eq(settlementLots.orderId, id),
    eq(settlementLots.merchantId, merchantId),
    isNull(settlementLots.releasedAt),
  );

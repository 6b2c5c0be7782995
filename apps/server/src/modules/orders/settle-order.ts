import { settlementReleased, withdrawableTakenBy } from '@khidma/domain/ledger/postings';
import { add, fils, zero } from '@khidma/domain/money/fils';
import { planReleases } from '@khidma/domain/orders/settlement-schedule';
import {
  settlementEventFor,
  settlementMachine,
} from '@khidma/domain/orders/settlement-transitions';
import { asc, eq, inArray } from 'drizzle-orm';
import { move } from '../../core/move.ts';
import type { Work } from '../../core/call.ts';
import { settlementLots } from '../../db/schema/finance.ts';
import { postEntries, takeFromLots } from '../ledger/api.ts';
import { settlementScheduleAt } from '../settings/api.ts';
import { breakdownOfOrder } from './order-breakdown.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';

/** Plans a completed order's instalments by the schedule in force and releases those that are due at once. */
export async function settleOrder(work: Work, order: OrderRow): Promise<OrderChanges> {
  const { ctx, tx, now } = work;
  const plan = planReleases(
    breakdownOfOrder(order),
    await settlementScheduleAt(tx, now),
    now.getTime(),
  );
  await tx.insert(settlementLots).values(
    plan.map((part) => ({
      id: ctx.ids.uuid(),
      orderId: order.id,
      merchantId: order.merchantId,
      instalment: part.index,
      dueAt: new Date(part.at),
      fee: part.fee,
      feeVat: part.feeVat,
      amount: part.merchantReceives,
    })),
  );
  return releaseDueLots(work, order);
}

/** Releases an order's instalments that are due: fee, VAT on it and what the merchant receives move in the books. */
export async function releaseDueLots(
  { ctx, tx, now }: Work,
  order: OrderRow,
): Promise<OrderChanges> {
  const lots = await tx
    .select()
    .from(settlementLots)
    .where(eq(settlementLots.orderId, order.id))
    .orderBy(asc(settlementLots.instalment));
  const due = lots.filter((lot) => lot.releasedAt === null && lot.dueAt <= now);
  let settled = fils(order.settledAmount);
  let collected = zero;
  for (const lot of due) {
    const received = fils(lot.amount);
    const [fee, feeVat] = [fils(lot.fee), fils(lot.feeVat)];
    const part = {
      gross: add(add(fee, feeVat), received),
      fee,
      feeVat,
      merchantReceives: received,
    };
    const posted = await postEntries(tx, ctx.ids, {
      entries: ({ receivable }) => settlementReleased(order.merchantId, part, receivable),
      merchantId: order.merchantId,
      orderId: order.id,
      at: now,
    });
    collected = add(collected, withdrawableTakenBy(posted, 'receivableCollected'));
    settled = add(settled, received);
  }
  if (due.length > 0)
    await tx
      .update(settlementLots)
      .set({ releasedAt: now })
      .where(
        inArray(
          settlementLots.id,
          due.map((lot) => lot.id),
        ),
      );
  await takeFromLots(tx, { merchantId: order.merchantId, amount: collected });
  const released = lots.filter((lot) => lot.releasedAt !== null).length + due.length;
  const event = settlementEventFor(released, lots.length);
  const { to } = move(settlementMachine, order.settlementStatus, { event, actor: 'system' });
  return { settledAmount: settled, settlementStatus: to };
}

import {
  orderPaid,
  orderRefunded,
  settlementReleased,
  withdrawableTakenBy,
} from '@khidma/domain/ledger/postings';
import { add, fils, sum, zero } from '@khidma/domain/money/fils';
import type { OrderVocabulary } from '@khidma/domain/orders/order-transitions';
import { cancelOutcome } from '@khidma/domain/orders/cancel-terms';
import { breakdownOfOrder, paidMoneyOf } from '@khidma/domain/orders/order-money';
import { planReleases } from '@khidma/domain/orders/settlement-schedule';
import {
  settlementEventFor,
  settlementMachine,
} from '@khidma/domain/orders/settlement-transitions';
import { asc, eq, inArray } from 'drizzle-orm';
import { lastly } from '../../../db/transaction.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { postEntries, takeFromInstalments } from '../../money/ledger/index.ts';
import { amountsAfterRefund, ratesAt } from '../visits/order-papers.ts';
import { loadRefundParts, refundPayments } from './payment-row.ts';
import { postPartialRefund } from './refund-order.ts';
import { requireNoChargeback } from './chargeback-holds.ts';
import type { OrderChanges, OrderRow } from '../lifecycle/order-row.ts';
import { transition } from '../../../kernel/transition.ts';
import { instalments } from '../../../db/schema/finance.ts';
import { settlementScheduleAt } from '../../backoffice/settings/index.ts';

/** Posts what the table says that a move posts. Returns what changes on the order by it. */
export async function postLedger(
  context: TxContext,
  order: OrderRow,
  posts: OrderVocabulary['posts'] | undefined,
): Promise<OrderChanges> {
  switch (posts) {
    case 'orderPaid':
      return postPayment(context, order);
    case 'orderRefunded':
      return postRefund(context, order);
    case 'byCancelTerms':
      return postByTerms(context, order);
    case 'settlement':
      return settleOrder(context, order);
    case undefined:
      return {};
  }
}

async function postPayment(context: TxContext, order: OrderRow): Promise<OrderChanges> {
  const { merchantId, id: orderId } = order;
  const entries = orderPaid({ merchantId, amount: fils(order.actualAmount) });
  await lastly(context.tx, () =>
    postEntries(context.tx, context.ctx.ids, { entries, merchantId, orderId, at: context.now }),
  );
  const { categoryId } = order.snapshot;
  return ratesAt(context, { merchantId, categoryId, gross: order.actualAmount, at: context.now });
}

/**
 * All that is left of it goes back. The books and the order say so at once; the provider is told after this transaction
 * stands and for as long as it takes: asked within it, a rollback would leave the money returned and the order alive.
 */
async function postRefund(context: TxContext, order: OrderRow): Promise<OrderChanges> {
  const { merchantId, id: orderId } = order;
  await requireNoChargeback(context.tx, orderId);
  const { paid, kept: amount } = paidMoneyOf(order);
  for (const { amount: part, remark } of await loadRefundParts(context, { order, amount })) {
    // The table gives no completed order back: all of it is unsettled.
    const entries = orderRefunded(
      { merchantId, amount: part },
      { unsettled: part, withdrawable: zero },
    );
    await postEntries(context.tx, context.ctx.ids, {
      entries,
      merchantId,
      orderId,
      at: context.now,
      remark,
    });
  }
  await refundPayments(context, { orderId, amount });
  return { refundAmount: paid, ...amountsAfterRefund(order, paid) };
}

/**
 * What the order's terms keep is the merchant's: it is settled at once like the money of every order, with the fee and the VAT
 * on it alone, and the rest goes back.
 */
async function postByTerms(context: TxContext, order: OrderRow): Promise<OrderChanges> {
  const { kept, refund } = cancelOutcome(order, context.now);
  // Terms hold for who can do the work.
  const holds = await isTrading(context.tx, order.merchantId);
  if (kept === zero || !holds) return postRefund(context, order);
  await requireNoChargeback(context.tx, order.id);
  const refunded =
    refund === zero ? {} : await postPartialRefund(context, order, { amount: refund });
  return { ...refunded, ...(await settleOrder(context, { ...order, ...refunded })) };
}

/** Plans a completed order's instalments by the schedule in force and releases those that are due at once. */
async function settleOrder(context: TxContext, order: OrderRow): Promise<OrderChanges> {
  const { ctx, tx, now } = context;
  const plan = planReleases(
    breakdownOfOrder(order),
    await settlementScheduleAt(tx, now),
    now.getTime(),
  );
  const rows = await tx
    .insert(instalments)
    .values(
      plan.map((part) => ({
        id: ctx.ids.uuid(),
        orderId: order.id,
        merchantId: order.merchantId,
        number: part.index,
        dueAt: new Date(part.at),
        fee: part.fee,
        feeVat: part.feeVat,
        amount: part.merchantReceives,
      })),
    )
    .returning();
  return releaseDue(context, order, rows);
}

/** Releases an order's instalments that are due: fee, VAT on it and what the merchant receives move in the books. */
export async function releaseDueInstalments(
  context: TxContext,
  order: OrderRow,
): Promise<OrderChanges> {
  const rows = await context.tx
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, order.id))
    .orderBy(asc(instalments.number));
  return releaseDue(context, order, rows);
}

async function releaseDue(
  { ctx, tx, now }: TxContext,
  order: OrderRow,
  rows: readonly (typeof instalments.$inferSelect)[],
): Promise<OrderChanges> {
  const due = rows.filter(
    ({ releasedAt, heldSince, dueAt }) => releasedAt === null && heldSince === null && dueAt <= now,
  );
  if (due.length > 0)
    await tx
      .update(instalments)
      .set({ releasedAt: now })
      .where(
        inArray(
          instalments.id,
          due.map((instalment) => instalment.id),
        ),
      );
  await lastly(tx, () => postReleases({ ctx, tx, now }, order, due));
  const settled = sum([fils(order.settledAmount), ...due.map(({ amount }) => fils(amount))]);
  const released = rows.filter((instalment) => instalment.releasedAt !== null).length + due.length;
  const event = settlementEventFor(released, rows.length);
  const { to } = transition(settlementMachine, order.settlementStatus, { event, actor: 'system' });
  return { settledAmount: settled, settlementStatus: to };
}

/** Books instalments that are released; what the merchant owes is taken of them first. */
async function postReleases(
  { ctx, tx, now }: TxContext,
  { id: orderId, merchantId }: OrderRow,
  released: readonly (typeof instalments.$inferSelect)[],
): Promise<void> {
  let collected = zero;
  for (const instalment of released) {
    const merchantReceives = fils(instalment.amount);
    const [fee, feeVat] = [fils(instalment.fee), fils(instalment.feeVat)];
    const gross = add(add(fee, feeVat), merchantReceives);
    const part = { gross, fee, feeVat, merchantReceives };
    const posted = await postEntries(tx, ctx.ids, {
      entries: ({ receivable }) => settlementReleased(merchantId, part, receivable),
      merchantId,
      orderId,
      at: now,
    });
    collected = add(collected, withdrawableTakenBy(posted, 'receivableCollected'));
  }
  await takeFromInstalments(tx, { merchantId, amount: collected });
}

import type { TakenMoney } from '../../../adapters/payments/payments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { together } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { isFirstOrder } from '../../catalogue/services/index.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { postEntries } from '../../money/ledger/index.ts';
import { extraWorkPaidBy, type ExtraWorkRow } from '../extra-work/extra-works.queries.ts';
import { moveExtraWork } from '../extra-work/move-extra-work.ts';
import {
  applyOrderEvent,
  isPayable,
  lockOrder,
  publishOrderChanged,
  recordOrderEvent,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import { isOverdue } from '../lifecycle/order-clocks.ts';
import type { OrderActor, OrderRow } from '../lifecycle/order-row.ts';
import { amountsWithMore } from '../visits/order-papers.ts';
import { movePaymentRow, type PaymentRow, recordPartialRefund } from './payment-row.ts';
import { orderPaid } from '@khidma/domain/ledger/postings';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { fils } from '@khidma/domain/money/fils';
import { canTakeExtraWork, takesExtraMoney } from '@khidma/domain/orders/extra-work';
import type { PaymentFailure } from '@khidma/domain/payments/payment-failures';
import {
  eventOfReport,
  isPaymentOpen,
  type PaymentReport,
} from '@khidma/domain/payments/payment-transitions';
import { currency } from '@khidma/i18n/amounts';
import { eq, sql } from 'drizzle-orm';

/** What the provider says of a payment. `declined`: one card was, and another may be tried on the same page. */
export interface ProviderEvent {
  readonly report: PaymentReport | 'declined';
  /** What it took. */
  readonly money?: TakenMoney;
  /** Why it refused. */
  readonly reason?: PaymentFailure;
  readonly cardLast4?: string;
}

const system: OrderActor = { kind: 'system', id: null };

/** A payment and its order, both under a lock until the transaction ends. The order is always locked first. */
export interface LockedPayment {
  readonly payment: PaymentRow;
  readonly order: OrderRow;
}

/**
 * Brings what a provider says to the payment and its order. The one way in for answers, look-ups and whatever the
 * provider tells later by itself: hearing a thing twice, late or in another order does nothing twice and loses nothing.
 */
export async function applyPaymentEvent(
  context: TxContext,
  about: PaymentOfOrder,
  said: ProviderEvent,
): Promise<LockedPayment> {
  const { payment, order } = await lockPayment(context, about);
  const { report, money, reason } = said;
  if (report === 'declined') return await recordDecline(context, { payment, order }, said);
  const extra = await extraWorkPaidBy(context.tx, { payment, order });
  const objection =
    report === 'captured' ? await objectionTo(context, { payment, order, extra }, money) : null;
  const event = eventOfReport(payment.status, report, objection === null);
  switch (event) {
    case null:
    case 'refund':
    case 'returnPart':
      return { payment, order };
    case 'capture': {
      const [saved, paid] = await together(
        movePaymentRow(context, payment, {
          event,
          failure: '',
          providerReference: money?.reference ?? '',
          cardLast4: money?.cardLast4 ?? '',
          wallet: money?.wallet ?? null,
        }),
        bookPaid(context, order, extra),
      );
      return { payment: saved, order: paid };
    }
    case 'fail':
    case 'release': {
      const failure = objection ?? reason ?? (payment.failure || 'orderClosed');
      const saved = await movePaymentRow(context, payment, { event, failure });
      if (report === 'captured')
        await notifyOrderParties(context, order, {
          event: 'paymentReturned',
          amount: payment.amount,
        });
      return {
        payment: saved,
        order: isPaymentOpen(payment.status)
          ? await reopen(context, { order, extra }, report)
          : order,
      };
    }
    case 'authorise':
    case 'void':
      return { payment: await movePaymentRow(context, payment, { event }), order };
    case 'returnMoney':
      return { payment: await recordPartialRefund(context, payment), order };
  }
}

/** What a payment was for is paid: the order, or extra work in it. */
async function bookPaid(
  context: TxContext,
  order: OrderRow,
  extra: ExtraWorkRow | undefined,
): Promise<OrderRow> {
  if (extra !== undefined) return await bookExtraWork(context, order, extra);
  // Taken in time and heard of late: the order's clock would not let its customer any more.
  const actor: OrderActor = isOverdue(order, context.now)
    ? system
    : { kind: 'customer', id: order.customerId };
  return await applyOrderEvent(context, order, { event: 'pay', actor });
}

/** A card was declined: the timeline says so, and the page stays open for another. */
async function recordDecline(
  context: TxContext,
  { payment, order }: LockedPayment,
  { reason = 'cardDeclined', cardLast4 = '' }: ProviderEvent,
): Promise<LockedPayment> {
  if (!isPaymentOpen(payment.status) || !(await canTakeMoneyOf(context.tx, { payment, order })))
    return { payment, order };
  const noted = { failure: reason, cardLast4, updatedAt: context.now };
  await context.tx.update(payments).set(noted).where(eq(payments.id, payment.id));
  await recordFailure(context, order, { payment: payment.id, failure: reason, cardLast4 });
  return { payment: { ...payment, ...noted }, order };
}

/** A card that was declined is named: its attempt goes on with another. */
const recordFailure = (
  context: TxContext,
  order: OrderRow,
  data: Readonly<Record<string, string>> = {},
): Promise<void> =>
  recordOrderEvent(context, order, {
    event: 'paymentFailed',
    actor: system,
    data,
  });

/** Why money that was taken cannot be booked, and goes back; null where it can. */
async function objectionTo(
  context: TxContext,
  { payment, order, extra }: LockedPayment & Paid,
  money: TakenMoney | undefined,
): Promise<PaymentFailure | null> {
  if (money === undefined || money.amount !== payment.amount || money.currency !== currency)
    return 'amountDiffers';
  if (!(await canTakeMoney(context.tx, { order, extra }))) return 'orderClosed';
  if (!isPayable(order)) return null;
  return (await keepsItsPrice(context, order)) ? null : 'orderPriceChanged';
}

/** The first-order discount, or a code for first orders, is given once: of several orders placed with it, only the one paid first keeps it. */
export async function keepsItsPrice(
  { tx }: TxContext,
  { customerId, merchantId, snapshot }: OrderRow,
): Promise<boolean> {
  if (snapshot.discountBy !== 'firstOrder' && snapshot.promo?.firstOrderOnly !== true) return true;
  // Two of them paid at once would both find no other: one waits here for the other to be written down.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${customerId} ${merchantId}`}, 0))`,
  );
  return await isFirstOrder(tx, { customerId, merchantId });
}

/** Returns whether the merchant of an order trades: who pays it is asked that before anything else is known of it. */
export async function isMerchantOfOrderTrading(tx: Queryable, orderId: string): Promise<boolean> {
  const [merchant] = await tx
    .select({ status: merchants.status })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(eq(orders.id, orderId));
  return merchant !== undefined && merchantCan.trade(merchant);
}

/** What a payment is for: extra work in its order, or the order itself. */
interface Paid {
  readonly order: OrderRow;
  readonly extra: ExtraWorkRow | undefined;
}

/** Whether what a payment is for still waits for its money: the order, or extra work in it. */
export const canTakeMoneyOf = async (
  tx: Queryable,
  { payment, order }: { readonly payment: Pick<PaymentRow, 'id'>; readonly order: OrderRow },
): Promise<boolean> =>
  await canTakeMoney(tx, { order, extra: await extraWorkPaidBy(tx, { payment, order }) });

const canTakeMoney = async (tx: Queryable, { order, extra }: Paid): Promise<boolean> =>
  extra === undefined
    ? isPayable(order) && (await isTrading(tx, order.merchantId))
    : await canTakeExtraMoney(tx, order, extra);

/** Which payment is meant, and of which order. */
export type PaymentOfOrder = Pick<PaymentRow, 'id' | 'orderId'>;

/** Locks a payment, its order first. */
export async function lockPayment(
  context: TxContext,
  { id, orderId }: PaymentOfOrder,
): Promise<LockedPayment> {
  const [order, [payment]] = await together(
    () => lockOrder(context, orderId),
    () => context.tx.select().from(payments).where(eq(payments.id, id)).for('update'),
  );
  if (payment === undefined) throw new Error(`payment ${id} is gone`);
  return { payment, order };
}

/** The attempt is over and the order was not paid: its timeline says so, and its time to pay is its own again. */
async function reopen(
  context: TxContext,
  { order, extra }: Paid,
  report: ProviderEvent['report'],
): Promise<OrderRow> {
  if (extra !== undefined) {
    await reopenExtraWork(context, order, extra);
    return order;
  }
  if (!isPayable(order)) return order;
  // A page that was left is no failure; what was refused or taken in vain is.
  if (report !== 'undone') await recordFailure(context, order);
  return await saveOrder(context, order, { payingUntil: null });
}

/** Whether the money of extra work may still be booked: it waits for it, its order takes it, and its merchant trades. */
export const canTakeExtraMoney = async (
  tx: Queryable,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<boolean> =>
  takesExtraMoney(extra.status) &&
  canTakeExtraWork(order) &&
  (await isTrading(tx, order.merchantId));

/**
 * Extra work was paid: its price is part of the order's money from now on, under the rate of the fee and the tax that the
 * order was paid at. Nothing of the order is settled yet.
 */
export async function bookExtraWork(
  context: TxContext,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<OrderRow> {
  const { merchantId, id: orderId, customerId } = order;
  await moveExtraWork(context, extra, { event: 'pay', actor: 'system' });
  await postEntries(context.tx, context.ctx.ids, {
    entries: orderPaid({ merchantId, amount: fils(extra.amount) }),
    merchantId,
    orderId,
    at: context.now,
    remark: { extraWork: extra.id },
  });
  const saved = await saveOrder(context, order, {
    actualAmount: order.actualAmount + extra.amount,
    ...amountsWithMore(order, extra.amount),
  });
  await recordOrderEvent(context, saved, {
    event: 'extraWorkPaid',
    actor: { kind: 'customer', id: customerId },
    data: { note: extra.title },
  });
  await notifyOrderParties(context, saved, { event: 'extraWorkPaid', amount: extra.amount });
  return saved;
}

/** The attempt is over and nothing was booked: it waits for an answer again. */
export async function reopenExtraWork(
  context: TxContext,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<void> {
  if (!takesExtraMoney(extra.status)) return;
  await moveExtraWork(context, extra, { event: 'reopen', actor: 'system' });
  await publishOrderChanged(context, order);
}

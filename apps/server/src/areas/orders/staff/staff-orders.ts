import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { deskFile, moment, settlementText, sum, text } from '../../../kernel/export-sheet.ts';
import { listPage, withinDays } from '../../../kernel/page.ts';
import { isCustomerNamed, isMerchantNamed } from '../../../kernel/people-search.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { hasSettlementIn } from '../../../db/schema/order-conditions.ts';
import { orderNotes, orders } from '../../../db/schema/orders.ts';
import { spendDailySum } from '../../backoffice/second-person/index.ts';
import { recordStaffAction, waitedFor } from '../../backoffice/staff/index.ts';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { avatarHashOf, coverHashOf } from '../../files/index.ts';
import {
  applyOrderEvent,
  lockOrder,
  recordOrderEvent,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { bearRefund, refundBySettings } from '../lifecycle/cancel-order.ts';
import { reclaimedAmount } from '../payments/chargeback-holds.ts';
import { ratingGiven } from '../lists/list-orders.ts';
import { loadClockSettings, isOverdue, runningClock } from '../lifecycle/order-clocks.ts';
import {
  listedColumns,
  type OrderActor,
  type OrderRow,
  shareColumns,
} from '../lifecycle/order-row.ts';
import { presentOrderRow } from '../lifecycle/order.presenter.ts';
import { findOrder, isLateOrder } from '../lifecycle/orders.ts';
import { presentStaffOrder } from './staff-order.presenter.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import {
  addOrderNote,
  cancelStaffOrder,
  extendOrderDeadline,
  getStaffOrder,
  mostDaysAhead,
  pageStaffOrders,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import { fils, subtract } from '@khidma/domain/money/fils';
import { nextAutomaticMove } from '@khidma/domain/orders/deadlines';
import { orderCan } from '@khidma/domain/orders/order-can';
import { bookedShareOf } from '@khidma/domain/orders/order-money';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

type PageCall = Call<typeof pageStaffOrders>;

/** How many people of one name are looked at, how many orders of each, and how many of all these are found. */
const MOST = { people: 200, ordersOfOne: 200, found: 1000 } as const;

/** Everybody's orders, the newest first. */
export const pageStaffOrdersHandler = handle(pageStaffOrders, (call) => {
  const { tx, lang, input } = call;
  const filters = filtersOf(call);
  return listPage(call, {
    query: tx
      .select({
        order: { ...listedColumns, ...shareColumns, merchantId: orders.merchantId },
        customerName: customers.name,
        avatarHash: avatarHashOf(customers.avatarFileId),
        coverHash: coverHashOf(sql`(${orders.snapshot} ->> 'coverId')::uuid`),
        rating: ratingGiven,
        reclaimed: reclaimedAmount,
      })
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .$dynamic(),
    from: orders,
    where: and(filters, input.text ? isNamed(input.text, filters) : undefined),
    order: { at: orders.createdAt, id: orders.id, first: 'newest' },
    keyOf: ({ order }) => ({ at: order.createdAt, id: order.id }),
    present: (rows) =>
      rows.map(({ order: { merchantId, ...order }, reclaimed, ...rest }) => ({
        ...presentOrderRow({ order, ...rest }, lang),
        merchantId,
        customerId: order.customerId,
        share: bookedShareOf(order),
        reclaimed,
      })),
  });
});

/** The list as a file. */
export const ordersFile = deskFile({
  page: pageStaffOrdersHandler,
  columns: ({ columns: t, statuses }) => [
    text(t.orderNumber, 14, (row) => row.number),
    moment(t.orderedAt, 18, (row) => row.createdAt),
    text(t.merchant, 28, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.options, 28, (row) => row.specs.map(({ option }) => option)),
    text(t.quantity, 10, (row) => String(row.quantity)),
    moment(t.visitAt, 18, (row) => row.reservedAt),
    text(t.status, 20, (row) => statuses.order[row.status]),
    text(t.settlementStatus, 18, (row) => settlementText(statuses, row.settlementStatus)),
    sum(t.ordered, 14, ({ money }) => money.ordered),
    sum(t.actualAmount, 16, ({ money }) => money.paid),
    sum(t.refundAmount, 14, ({ money }) => money.refunded),
    sum(t.kept, 18, ({ money }) => money.kept),
    sum(t.reclaimedAmount, 18, (row) => row.reclaimed),
    sum(t.merchantPart, 18, ({ share }) => share.merchantReceives),
  ],
});

const filtersOf = ({ input, now }: PageCall): SQL | undefined => {
  const { status, settlement, merchantId, customerId, late } = input;
  return and(
    status === undefined ? undefined : isOneOf(orders.status, [status]),
    // The word of the index stands in the statement's text.
    settlement && and(isOneOf(orders.settlementStatus, [settlement]), hasSettlementIn(orders)),
    merchantId === undefined ? undefined : eq(orders.merchantId, merchantId),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    late === undefined ? undefined : isLateOrder(now),
    withinDays(orders.createdAt, input),
  );
};

/** The condition that an order has a number, or a customer or merchant who is called so: each person's newest by an index. */
function isNamed(text: string, filters: SQL | undefined): SQL {
  const newestOf = (owner: SQL): SQL => sql`lateral (
    select ${orders.id} as id, ${orders.createdAt} as at from ${orders} where ${and(owner, filters)}
    order by ${orders.createdAt} desc, ${orders.id} desc limit ${MOST.ordersOfOne}) as own`;
  return inArray(
    orders.id,
    sql`(select found.id from (
      select ${orders.id} as id, ${orders.createdAt} as at from ${orders} where ${eq(orders.number, numberIn(text))}
      union select own.id, own.at from
        (select ${customers.id} from ${customers} where ${isCustomerNamed(text)} limit ${MOST.people}) as person,
        ${newestOf(sql`${orders.customerId} = person.id`)}
      union select own.id, own.at from
        (select ${merchants.id} from ${merchants} where ${isMerchantNamed(text)} limit ${MOST.people}) as person,
        ${newestOf(sql`${orders.merchantId} = person.id`)}
    ) as found order by found.at desc, found.id desc limit ${MOST.found})`,
  );
}

/** Returns the number of an order as it is written: people say the digits alone, or write the letters small. */
export const numberIn = (text: string): string => {
  const digits = /^(?:ko)?\s*-?\s*(\d+)$/i.exec(text.trim())?.[1];
  return digits === undefined ? text : `KO-${digits}`;
};

export const getStaffOrderHandler = handle(getStaffOrder, async (call) => {
  return presentStaffOrder(call, await findOrder(call.tx, call.input.id));
});

/** Of a note there is no entry in the audit log: it says itself who wrote it and when. */
export const addOrderNoteHandler = handle(addOrderNote, async (call) => {
  const { ctx, tx, now, input } = call;
  const order = await findOrder(tx, input.id);
  const note = { id: ctx.ids.uuid(), orderId: order.id, text: input.text, at: now };
  await tx.insert(orderNotes).values({ ...note, staffId: requireCaller(call).id });
  return presentStaffOrder(call, order);
});

/** Ends an order that its two sides cannot end themselves, by its table. */
export const cancelStaffOrderHandler = handle(cancelStaffOrder, async (call) => {
  const { id, reason } = call.input;
  const order = await lockOrder(call, id);
  const saved = await applyOrderEvent(call, order, {
    event: 'staffCancel',
    actor: actorOf(call),
    changes: { cancelReason: 'other', cancelDescription: reason },
    data: { note: reason },
  });
  await spendDailySum(call, subtract(fils(saved.refundAmount), fils(order.refundAmount)));
  await bearRefund(call, { before: order, after: saved, by: 'staffCancel', reason });
  return recordedOnOrder(call, { action: 'cancelOrder', before: order, after: saved, reason });
});

export const refundOrderHandler = handle(refundOrder, async (call) => {
  const { id, amount, refunded, reason } = call.input;
  const order = await lockOrder(call, id);
  // Whoever chose the amount had seen another order: two who refund at once do not refund twice.
  if (!orderCan.refund(order) || isOverdue(order, call.now) || order.refundAmount !== refunded)
    throw refuse('orderWrongState');
  await spendDailySum(call, fils(amount));
  const saved = await saveOrder(
    call,
    order,
    await refundBySettings(call, order, { amount, by: 'staffRefund', reason }),
  );
  const told = { amount: String(amount), note: reason };
  await beside(call, saved, { event: 'staffRefunded', data: told });
  await notifyOrderParties(call, saved, { event: 'staffRefunded', amount, reason });
  return recordedOnOrder(call, { action: 'refundOrder', before: order, after: saved, reason });
});

export const extendOrderDeadlineHandler = handle(extendOrderDeadline, async (call) => {
  const { id, reason } = call.input;
  const order = await lockOrder(call, id);
  const running = nextAutomaticMove(order);
  if (!orderCan.extendDeadline(order) || running === null || isOverdue(order, call.now))
    throw refuse('orderWrongState');
  const until = untilOf(call, running.at);
  // What is said of a visit is disputed, not put off.
  if (order.absent !== null) throw refuse('orderWrongState');
  const settings = await loadClockSettings(call);
  const clock = runningClock(order, until.getTime(), { at: call.now.getTime(), settings });
  const saved = await saveOrder(call, order, clock);
  const told = { until: until.toISOString(), note: reason };
  await beside(call, saved, { event: 'deadlineExtended', data: told });
  await notifyOrderParties(call, saved, { event: 'deadlineExtended', deadline: until, reason });
  return recordedOnOrder(call, {
    action: 'extendOrderDeadline',
    before: order,
    after: saved,
    reason,
  });
});

const actorOf = (call: CallBase): OrderActor => ({ kind: 'staff', id: requireCaller(call).id });

/** Later than it was, and not for ever. */
function untilOf(
  { input, now }: CallBase & { readonly input: { readonly until: string } },
  before: Date,
): Date {
  const until = new Date(input.until);
  if (until <= before) throw refuseFields([{ path: 'until', rule: 'dateOrder' }]);
  if (until.getTime() > now.getTime() + mostDaysAhead * dayMs)
    throw refuseFields([{ path: 'until', rule: 'dateTooFar', params: { max: mostDaysAhead } }]);
  return until;
}

/** What happens beside the states. */
const beside = (
  call: CallBase,
  order: OrderRow,
  line: { readonly event: string; readonly data: Readonly<Record<string, string>> },
): Promise<void> => recordOrderEvent(call, order, { ...line, actor: actorOf(call) });

/** What staff did to an order, and why. */
export interface StaffDecision {
  readonly action: 'cancelOrder' | 'refundOrder' | 'extendOrderDeadline' | 'decideDispute';
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly reason: string;
  /** Since when the decision was waited for. */
  readonly since?: Date;
}

/** Keeps in the audit log what was changed, from what to what, and returns the order as staff see it. */
export async function recordedOnOrder(
  call: CallBase,
  { action, before, after, reason, since }: StaffDecision,
): Promise<StaffOrder> {
  await recordStaffAction(call, {
    action,
    subject: ['order', before.id],
    data: {
      reason,
      ...(since && waitedFor(call, since)),
      changes: changesBetween(before, after),
    },
  });
  return presentStaffOrder(call, after);
}

function changesBetween(before: OrderRow, after: OrderRow) {
  const facts = (order: OrderRow) => ({
    orderStatus: order.status,
    refunded: String(order.refundAmount),
    deadline: nextAutomaticMove(order)?.at.toISOString() ?? null,
  });
  const [was, is] = [facts(before), facts(after)];
  const kinds = ['orderStatus', 'refunded', 'deadline'] as const;
  return kinds.flatMap((what) =>
    was[what] === is[what] ? [] : [{ what, before: was[what], after: is[what] }],
  );
}

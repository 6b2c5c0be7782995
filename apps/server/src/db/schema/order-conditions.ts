import { extensionStatuses } from '@khidma/domain/orders/extension';
import { orderCan } from '@khidma/domain/orders/order-can';
import { openStatuses, commentStatuses } from '@khidma/domain/orders/order-tabs';
import { orderStatuses, settlementStatuses } from '@khidma/domain/orders/order-statuses';
import {
  type OrderDeadline,
  orderMachine,
  type OrderStatus,
  isBeforeCancelRequest,
} from '@khidma/domain/orders/order-transitions';
import { automaticMove } from '@khidma/domain/transitions/machine';
import { pausedTimeStatus, timeStatuses } from '@khidma/domain/orders/order-time';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { isOneOf } from './columns.ts';
import { visitSteps } from '@khidma/domain/orders/visit-steps';
import { langs } from '@khidma/i18n/languages';

type MoneyColumn =
  | 'basePrice'
  | 'discountAmount'
  | 'orderAmount'
  | 'actualAmount'
  | 'feeBasisPoints'
  | 'vatAmount'
  | 'feeAmount'
  | 'feeVatAmount'
  | 'refundAmount'
  | 'settledAmount';

/** What must hold of an order's amounts, whoever writes them. */
export const moneyChecks = (t: Record<MoneyColumn, AnyPgColumn>) => [
  check(
    'orders_price',
    sql`${t.discountAmount} between 0 and ${t.basePrice} and ${t.orderAmount} = ${t.basePrice} - ${t.discountAmount} and ${t.actualAmount} > 0`,
  ),
  check(
    'orders_fee',
    sql`${t.feeBasisPoints} between 0 and 10000 and ${t.vatAmount} >= 0 and ${t.feeAmount} >= 0 and ${t.feeVatAmount} >= 0 and ${t.vatAmount} + ${t.feeAmount} + ${t.feeVatAmount} <= ${t.actualAmount}`,
  ),
  check('orders_refund', sql`${t.refundAmount} between 0 and ${t.actualAmount}`),
  check('orders_settled', sql`${t.settledAmount} between 0 and ${t.actualAmount}`),
];

type StateColumn =
  | 'status'
  | 'pausedStatus'
  | 'commentStatus'
  | 'settlementStatus'
  | 'extension'
  | 'lang';

const pausedStatuses = orderStatuses.filter(isBeforeCancelRequest);

/** The states that an order can have. */
export const stateChecks = (t: Record<StateColumn, AnyPgColumn>) => [
  check('orders_status', isOneOf(t.status, orderStatuses)),
  check('orders_held_status', isOneOf(t.pausedStatus, pausedStatuses)),
  check('orders_comment_status', isOneOf(t.commentStatus, commentStatuses)),
  check('orders_settlement_status', isOneOf(t.settlementStatus, settlementStatuses)),
  check('orders_extension', isOneOf(t.extension, extensionStatuses)),
  check('orders_lang', isOneOf(t.lang, langs)),
];

const statusesThat = (may: (order: { readonly status: OrderStatus }) => boolean): OrderStatus[] =>
  orderStatuses.filter((status) => may({ status }));

/** The statuses in which a merchant has yet to make the visit and complete the order. */
const toComplete = statusesThat(orderCan.complete);
const cancelAsked = statusesThat(orderCan.decideCancelRequest);

/** Of an order and its customer's wish for more time: the states in which the merchant answers that. */
const confirming = statusesThat(({ status }) =>
  extensionStatuses.some((extension) => orderCan.decideExtension({ status, extension })),
);
const moreTimeAsked = extensionStatuses.filter((extension) =>
  orderStatuses.some((status) => orderCan.decideExtension({ status, extension })),
);

const endingWith = (deadline: OrderDeadline): OrderStatus[] =>
  statusesThat(({ status }) => automaticMove(orderMachine, status)?.deadline === deadline);

/** The condition that an order has a settlement, as `hasSettlement` says: the words of an index, by which it is found. */
export const hasSettlementIn = (
  t: Record<'paidAt' | 'actualAmount' | 'refundAmount', AnyPgColumn>,
): SQL => sql`(${t.paidAt} is not null and ${t.refundAmount} < ${t.actualAmount})`;

/** What was paid of a paid order and has not gone back, in fils, as `paidMoneyOf` says. */
export const keptAmount = (t: Record<'actualAmount' | 'refundAmount', AnyPgColumn>): SQL<number> =>
  sql`${t.actualAmount} - ${t.refundAmount}`.mapWith(Number);

/** Whose turn an order is, as `orderTurn` says: first the merchant's to answer, then to work, then somebody else's. The words of its index. */
export const turnOf = (t: Record<TurnColumn, AnyPgColumn>): SQL => sql`case
  when ${t.disputeId} is not null then case when ${t.disputeNeedsMerchant} then 0 else 2 end
  when ${t.absent} = 'merchant' then 0 when ${t.absent} = 'customer' then 2
  when ${isOneOf(t.status, cancelAsked)} then 0
  when ${isOneOf(t.status, confirming)} and ${isOneOf(t.extension, moreTimeAsked)} then 0
  when ${isOneOf(t.status, toComplete)} then case when ${t.proposalUntil} is null then 1 else 0 end
  else 2 end`;

type TurnColumn =
  | 'status'
  | 'absent'
  | 'disputeId'
  | 'disputeNeedsMerchant'
  | 'extension'
  | 'proposalUntil';

const customersTurn = statusesThat((order) => orderCan.pay(order) || orderCan.confirm(order));

/** Whether an order waits for its customer, as `waitsForCustomer` says: 1 where it does, else 0. The words of its index. */
export const waitsForCustomerIn = (
  t: Record<'status' | 'absent' | 'disputeId', AnyPgColumn>,
): SQL => sql`case
  when ${t.disputeId} is not null then 0
  when ${t.absent} is not null then case when ${t.absent} = 'customer' then 1 else 0 end
  when ${isOneOf(t.status, customersTurn)} then 1 else 0 end`;

/** By when an open order needs somebody: what is to be answered or paid by its deadline, a paid one by its visit, at once where none is fixed; who is said not to have been there by the time to answer that. */
export const dueAt = (t: Record<DueColumn, AnyPgColumn>): SQL => sql`coalesce(case
  when ${isOneOf(t.status, endingWith('cancelRequest'))} then ${t.cancelRequestDeadline}
  when ${isOneOf(t.status, endingWith('completion'))} then coalesce(${t.absenceDeadline}, ${t.reservedAt}, ${t.paidAt})
  when ${isOneOf(t.status, endingWith('payment'))} then ${t.paymentDeadline}
  else ${t.confirmationDeadline} end, ${t.createdAt})`;

type DueColumn =
  | 'status'
  | 'reservedAt'
  | 'paidAt'
  | 'absenceDeadline'
  | 'cancelRequestDeadline'
  | 'paymentDeadline'
  | 'confirmationDeadline'
  | 'createdAt';

/** The condition that an order is neither completed nor cancelled. */
export const isOpen = (status: AnyPgColumn): SQL => isOneOf(status, openStatuses);

/** The condition that an order is open, or a dispute is open about it: the words of an index. */
export const isOngoing = (t: Record<'status' | 'disputeId', AnyPgColumn>): SQL =>
  sql`(${isOpen(t.status)} or ${t.disputeId} is not null)`;

/** When the work is over at the latest, as `lastEnd` says; null where no time is reserved. */
const lastEndOf = (t: Record<VisitColumn, AnyPgColumn>): SQL => sql`coalesce(
  ${t.reservedUntil} + (${t.arrivalMinutes} - ${t.plannedAfterMinutes}) * interval '1 minute',
  ${t.reservedAt} + ${t.arrivalMinutes} * interval '1 minute')`;

type VisitColumn = 'reservedAt' | 'reservedUntil' | 'arrivalMinutes' | 'plannedAfterMinutes';

/** The condition that an order of a merchant's list waits for the merchant at a moment, as `orderWait` says: one stretch of the index of open orders. */
export const needsMerchant = (
  t: Record<TurnColumn | DueColumn | VisitColumn | 'hiddenFromMerchant', AnyPgColumn>,
  now: Date | SQL,
): SQL => {
  const at = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  const isWork = sql`${isOneOf(t.status, toComplete)} and ${t.disputeId} is null and ${t.absent} is null`;
  return sql`${isOngoing(t)} and not ${t.hiddenFromMerchant}
    and ((${turnOf(t)}), (${dueAt(t)})) <= (1, ${at})
    and (not (${isWork}) or ${t.proposalUntil} > ${at}
      or ${t.reservedAt} is null or ${lastEndOf(t)} <= ${at})`;
};

/** The condition that an order still needs the time that is reserved for it, as `needsTime` says. */
export const needsTimeIn = (t: Record<'status' | 'pausedStatus', AnyPgColumn>): SQL =>
  sql`(${isOneOf(t.status, timeStatuses)} or ${isOneOf(t.status, [pausedTimeStatus])} and ${isOneOf(t.pausedStatus, timeStatuses)})`;

/** The condition that a line of an order's history is a step of its visit: the words of an index. */
export const isVisitStepIn = (t: Record<'event', AnyPgColumn>): SQL => isOneOf(t.event, visitSteps);

/** The condition that an order with a time waits for its visit: the words of an index. */
export const awaitsVisit = (t: Record<'status' | 'reservedAt', AnyPgColumn>): SQL =>
  sql`${isOneOf(t.status, toComplete)} and ${t.reservedAt} is not null`;

import { extensionStatuses } from '@khidma/domain/orders/extension';
import { commentStatuses } from '@khidma/domain/orders/order-tabs';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { isBeforeCancelRequest } from '@khidma/domain/orders/order-transitions';
import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';
import { langs } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { isOneOf } from './columns.ts';

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

import { formatAmount } from '@khidma/i18n/amounts';
import { asc, eq } from 'drizzle-orm';
import { wordsOfOrder } from '../../core/order-words.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import type { StoredChargeback } from './chargebacks.ts';

/**
 * Returns what a card's bank is told of an order: what was bought and when, and what has happened since, in English, as
 * banks read it. Nobody's name, address or number stands in it.
 */
export async function evidenceOf(
  tx: Queryable,
  { orderId }: Pick<StoredChargeback, 'orderId'>,
): Promise<string> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`order ${orderId} is gone`);
  const events = await tx
    .select({ event: orderEvents.event, by: orderEvents.actorKind, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence))
    .limit(200);
  const { serviceName, specs } = wordsOfOrder('en_US', order.snapshot);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Order', order.number],
    ['Service', [serviceName, ...specs.map(({ option }) => option)].join(', ')],
    ['Quantity', String(order.quantity)],
    ['Paid', formatAmount(order.actualAmount)],
    ['Given back', order.refundAmount === 0 ? null : formatAmount(order.refundAmount)],
    ['Booked for', shown(order.reservedAt)],
    ['Work reported as done', shown(order.merchantCompletedAt)],
    ['Pictures of the work', String(order.completionImages.length)],
    ['Completed', shown(order.completedAt)],
  ];
  return [
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    '',
    ...events.map(({ event, by, at }) => `${shown(at)} ${event} (${by})`),
  ].join('\n');
}

const shown = (at: Date | null): string | null =>
  at === null ? null : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

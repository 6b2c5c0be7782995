import type { OrderCard } from '@khidma/contract/shapes/message';
import { type OrderAction, orderActions } from '@khidma/domain/messages/order-actions';
import { orderCan } from '@khidma/domain/orders/order-can';
import { canProposeTime, isProposalOpen } from '@khidma/domain/orders/time-proposals';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nextOf } from '../../core/next-of-order.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { orders } from '../../db/schema/orders.ts';
import { timeProposals } from '../../db/schema/visits.ts';
import { coverHashOf, coverUrlOf } from '../uploads/api.ts';
import type { Reading } from './party.ts';

/** What each side may do with an order; staff only look. */
const actionsOf: Readonly<Record<Reading['party']['realm'], readonly OrderAction[]>> = {
  merchant: ['complete', 'cancel', 'decideCancelRequest', 'decideExtension'],
  customer: ['pay', 'confirm', 'requestCancel', 'requestExtension', 'rate'],
  staff: [],
};

/** Returns orders by id as a conversation shows them. Whether the reader may see them is for the conversation to know. */
export async function orderCardsOf(
  reading: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderCard>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const cards = await selectCards(reading, inArray(orders.id, wanted), wanted.length);
  return new Map(cards.map((card) => [card.id, card]));
}

const MOST_ORDERS = 20;

/** Returns the orders of a merchant and a customer, the newest first. */
export const orderCardsOfPair = (
  reading: Reading,
  { merchantId, customerId }: { readonly merchantId: string; readonly customerId: string },
): Promise<OrderCard[]> =>
  selectCards(
    reading,
    and(eq(orders.merchantId, merchantId), eq(orders.customerId, customerId)),
    MOST_ORDERS,
  );

async function selectCards(
  { tx, now, lang, party }: Reading,
  where: SQL | undefined,
  limit: number,
): Promise<OrderCard[]> {
  const rows = await tx
    .select({
      order: orders,
      proposal: timeProposals,
      coverHash: coverHashOf(sql`(${orders.snapshot} ->> 'coverId')::uuid`),
    })
    .from(orders)
    // At most one of an order waits: an index says so.
    .leftJoin(
      timeProposals,
      and(eq(timeProposals.orderId, orders.id), sql`${timeProposals.status} = 'Proposed'`),
    )
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ order, proposal, coverHash }) => {
    const next = nextOf(order);
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
      coverUrl: coverHash === null ? null : coverUrlOf(coverHash),
      reservedAt: order.reservedAt?.toISOString() ?? null,
      actualAmount: order.actualAmount,
      next: next === null ? null : { event: next.event, at: next.at.toISOString() },
      actions: orderActions.filter(
        (action) => actionsOf[party.realm].includes(action) && orderCan[action](order),
      ),
      timeProposal:
        canProposeTime(order) && proposal !== null && isProposalOpen(proposal, now.getTime())
          ? {
              by: proposal.proposedBy,
              times: [...proposal.times],
              proposedAt: proposal.createdAt.toISOString(),
              expiresAt: proposal.expiresAt.toISOString(),
            }
          : null,
    };
  });
}

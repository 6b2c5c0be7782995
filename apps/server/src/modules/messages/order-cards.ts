import type { OrderCard } from '@khidma/contract/shapes/message';
import { type OrderAction, orderActions } from '@khidma/domain/messages/order-actions';
import { isBeforeVisit } from '@khidma/domain/orders/completion-rules';
import { canTakeExtraWork, isExtraWorkOpen } from '@khidma/domain/orders/extra-work';
import { orderCan } from '@khidma/domain/orders/order-can';
import { extraWorkMachine } from '@khidma/domain/orders/extra-work-transitions';
import {
  canProposeTime,
  isProposalOpen,
  openProposalStatus,
} from '@khidma/domain/orders/time-proposals';
import { sumsOf } from '@khidma/domain/orders/order-money';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nextOf } from '@khidma/domain/orders/deadlines';
import { wordsOfOrder } from '../../core/order-words.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { conversations } from '../../db/schema/messages.ts';
import { extraWorks } from '../../db/schema/disputes.ts';
import { orders } from '../../db/schema/orders.ts';
import { timeProposals } from '../../db/schema/visits.ts';
import type { Tx } from '../../db/types.ts';
import { coverHashOf, coverUrlOf } from '../uploads/api.ts';
import type { Reading, Sides } from './party.ts';

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

/** Returns the latest orders of a conversation's sides, the newest first: of the two, or of who talks to customer service. */
export const orderCardsOfSides = (
  reading: Reading,
  sides: Pick<Sides, 'merchantId' | 'customerId'>,
): Promise<OrderCard[]> => selectCards(reading, belongsToSides(sides), MOST_ORDERS);

/** Orders that belong into a conversation. */
export const belongsToSides = ({
  merchantId,
  customerId,
}: Pick<Sides, 'merchantId' | 'customerId'>): SQL | undefined =>
  and(
    merchantId === null ? undefined : eq(orders.merchantId, merchantId),
    customerId === null ? undefined : eq(orders.customerId, customerId),
  );

/** Notes which order customer service is asked about: it is the one at hand from now on. */
export async function setAboutOrder(
  tx: Tx,
  conversationId: string,
  orderId: string,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ aboutOrderId: orderId })
    .where(eq(conversations.id, conversationId));
}

// At most one of an order waits: an index says so.
const isItsProposal = and(
  eq(timeProposals.orderId, orders.id),
  eq(timeProposals.status, openProposalStatus),
);
const isItsProposedWork = and(
  eq(extraWorks.orderId, orders.id),
  isOneOf(extraWorks.status, [extraWorkMachine.initial]),
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
      extra: extraWorks,
      coverHash: coverHashOf(sql`(${orders.snapshot} ->> 'coverId')::uuid`),
    })
    .from(orders)
    .leftJoin(timeProposals, isItsProposal)
    .leftJoin(extraWorks, isItsProposedWork)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ order, proposal, extra, coverHash }) => {
    const next = nextOf(order);
    const money = sumsOf(order);
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
      coverUrl: coverHash === null ? null : coverUrlOf(coverHash),
      reservedAt: order.reservedAt?.toISOString() ?? null,
      arrivalMinutes: order.arrivalMinutes,
      actualAmount: money.paid,
      money,
      next: next === null ? null : { event: next.event, at: next.at.toISOString() },
      actions: orderActions.filter(
        (action) =>
          actionsOf[party.realm].includes(action) &&
          orderCan[action](order) &&
          !(
            action === 'complete' &&
            isBeforeVisit({ reservedAt: order.reservedAt?.getTime() ?? null }, now.getTime())
          ),
      ),
      extraWork:
        canTakeExtraWork(order) && extra !== null && isExtraWorkOpen(extra, now.getTime())
          ? {
              title: extra.title,
              amount: extra.amount,
              proposedAt: extra.createdAt.toISOString(),
              expiresAt: extra.expiresAt.toISOString(),
            }
          : null,
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

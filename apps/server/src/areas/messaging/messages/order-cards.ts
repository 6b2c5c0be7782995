import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { wordsOfOrder } from '../../orders/records/index.ts';
import { scheduledMessages } from '../../../db/schema/automatic-messages.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { extraWorks } from '../../../db/schema/disputes.ts';
import { conversationMembers, conversations, messages } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { timeProposals } from '../../../db/schema/visits.ts';
import type { Tx } from '../../../db/types.ts';
import { coverHashOf, coverUrlOf } from '../../files/index.ts';
import { isDirectOf, type Reading, type Sides } from './party.ts';
import type { OrderCard } from '@khidma/contract/shapes/message';
import { type OrderAction, orderActions } from '@khidma/domain/messages/order-actions';
import { isBeforeVisit } from '@khidma/domain/orders/completion-rules';
import { nextAutomaticMove } from '@khidma/domain/orders/deadlines';
import {
  canTakeExtraWork,
  extraWorkMachine,
  isExtraWorkOpen,
} from '@khidma/domain/orders/extra-work';
import { orderCan } from '@khidma/domain/orders/order-can';
import { sumsOf } from '@khidma/domain/orders/order-money';
import {
  canProposeTime,
  isProposalOpen,
  openProposalStatus,
} from '@khidma/domain/orders/time-proposals';
import { dayMs } from '@khidma/domain/rules/days';
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';

/** What each side may do with an order; staff only look. */
const actionsOf: Readonly<Record<Reading['party']['realm'], readonly OrderAction[]>> = {
  merchant: ['complete', 'cancel', 'decideCancelRequest', 'decideExtension'],
  customer: ['pay', 'confirm', 'requestCancel', 'requestExtension', 'rate'],
  staff: [],
};

/** Returns orders by id as a conversation shows them. Whether the reader may see them is for the conversation to know. */
export async function loadOrderCards(
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

/** Records which order customer service is asked about: it is the one at hand from now on. */
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
const isItsProposal = equals(timeProposals, { orderId: orders.id, status: openProposalStatus });
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
    const next = nextAutomaticMove(order);
    const money = sumsOf(order);
    return {
      ...pick(order, 'id', 'number', 'status', 'reservedAt', 'arrivalMinutes'),
      serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
      coverUrl: coverHash === null ? null : coverUrlOf(coverHash),
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
              ...pick(extra, 'title', 'amount', 'expiresAt'),
              proposedAt: extra.createdAt.toISOString(),
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

/** What a merchant's own message of the day before a visit has come to: there is none, it is to come, or it is there. */
export type DayBefore =
  | { readonly state: 'none' }
  | { readonly state: 'due'; readonly at: Date }
  | {
      readonly state: 'sent';
      readonly at: Date;
      readonly isSeen: boolean;
      /** Nobody is mailed about the conversation as it stands: they are told by another mail. */
      readonly fold: () => Promise<void>;
    };

/** Returns what of the day before a visit its customer is told by the merchant. */
export async function loadDayBefore(
  { tx, now }: TxContext,
  order: { readonly id: string; readonly merchantId: string; readonly customerId: string },
): Promise<DayBefore> {
  const [scheduled] = await tx
    .select({ dueAt: scheduledMessages.dueAt })
    .from(scheduledMessages)
    .where(and(eq(scheduledMessages.orderId, order.id), eq(scheduledMessages.event, 'dayBefore')));
  if (scheduled === undefined) return { state: 'none' };
  if (scheduled.dueAt !== null) return { state: 'due', at: scheduled.dueAt };
  const { conversationId, seq, createdAt } = messages;
  const [sent] = await tx
    .select({ conversationId, seq, createdAt, readSeq: conversationMembers.readSeq })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .innerJoin(
      conversationMembers,
      equals(conversationMembers, { conversationId: conversations.id, realm: 'customer' }),
    )
    .where(
      and(
        isDirectOf(order),
        gt(createdAt, new Date(now.getTime() - 2 * dayMs)),
        equals(messages, { orderId: order.id, authorRealm: 'merchant', kind: 'text' }),
        isNull(messages.authorId),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  if (sent === undefined) return { state: 'none' };
  return {
    state: 'sent',
    at: sent.createdAt,
    isSeen: sent.readSeq >= sent.seq,
    fold: async () => {
      await tx
        .update(conversationMembers)
        .set({ mailedSeq: sql`${conversationMembers.lastIncomingSeq}` })
        .where(
          equals(conversationMembers, { conversationId: sent.conversationId, realm: 'customer' }),
        );
    },
  };
}

import type { TxContext } from '../../../kernel/call.ts';
import { conversations, messages } from '../../../db/schema/messages.ts';
import type { Tx } from '../../../db/types.ts';
import { recordFirstAnswer } from './answer-times.ts';
import { scheduleAutomatic } from './automatic.ts';
import type { Party } from './party.ts';
import { appendEvent, appendMessage } from './write-message.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import type { Message } from '@khidma/contract/shapes/message';
import type { MessageEvent } from '@khidma/domain/messages/message-kinds';
import { productName } from '@khidma/domain/names/product-name';
import { and, desc, eq, ne, sql } from 'drizzle-orm';

const MOST_READ = 200;

/** Returns the last messages of a conversation as they are read where something is decided: edited and deleted texts among them. */
export async function recordsOf(
  tx: Tx,
  conversationId: string,
  names: { readonly merchant: string | null; readonly customer: string | null },
): Promise<OutputOf<typeof readOrderConversation>['records']> {
  const said = await tx
    .select()
    .from(messages)
    // Lines between messages say what the order's history says.
    .where(and(eq(messages.conversationId, conversationId), ne(messages.kind, 'event')))
    .orderBy(desc(messages.seq))
    .limit(MOST_READ);
  return said.toReversed().map((message) => ({
    seq: message.seq,
    authorRealm: message.authorRealm,
    authorName: message.authorRealm === 'staff' ? productName : (names[message.authorRealm] ?? ''),
    kind: message.kind,
    text: message.text,
    earlierTexts: [...message.earlierTexts],
    createdAt: message.createdAt.toISOString(),
    deletedAt: message.deletedAt?.toISOString() ?? null,
  }));
}

interface CallRecord {
  readonly conversationId: string;
  /** Whoever called. */
  readonly author: Party;
  readonly call: NonNullable<Message['call']>;
}

/** Writes into a conversation that there was a call, and how it ended; one that nobody took is unread to whom it rang. */
export async function recordCall(
  work: TxContext,
  { conversationId, author, call }: CallRecord,
): Promise<void> {
  const [conversation] = await work.tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  if (conversation === undefined) throw new Error(`conversation ${conversationId} is gone`);
  await appendMessage(work, conversation, { author, kind: 'call', data: { call } });
}

/** What of an order's way is told between messages, by the name of its event. */
const told: Readonly<Record<string, MessageEvent | undefined>> = {
  pay: 'orderPaid',
  confirmCompletion: 'orderMerchantCompleted',
  confirmByCustomer: 'orderCompleted',
  autoComplete: 'orderCompleted',
  customerCancel: 'orderCancelled',
  merchantCancel: 'orderCancelled',
  autoCancel: 'orderCancelled',
  cancelUnpaid: 'orderCancelled',
  expirePayment: 'orderCancelled',
  agreeCancel: 'orderCancelled',
  cancelRequestLapses: 'orderCancelled',
  staffCancel: 'orderCancelled',
  customerAbsent: 'orderCancelled',
  merchantAbsent: 'orderCancelled',
  requestCancel: 'cancelRequested',
  refuseCancel: 'cancelRefused',
  takeBackCancel: 'cancelTakenBack',
  extensionRequested: 'extensionRequested',
  extensionApproved: 'extensionApproved',
  extensionDeclined: 'extensionDeclined',
  timeProposed: 'timeProposed',
  timeAgreed: 'timeAgreed',
  timeDeclined: 'timeDeclined',
  extraWorkProposed: 'extraWorkProposed',
  extraWorkPaid: 'extraWorkPaid',
  extraWorkRefused: 'extraWorkRefused',
  extraWorkWithdrawn: 'extraWorkWithdrawn',
  extraWorkExpired: 'extraWorkExpired',
  disputeOpened: 'disputeOpened',
  disputeTakenBack: 'disputeTakenBack',
  disputeDecided: 'disputeDecided',
  disputeHandedOver: 'disputeHandedOver',
  refundOffered: 'refundOffered',
  refundAgreed: 'refundAgreed',
  appealOpened: 'appealOpened',
  appealDecided: 'appealDecided',
};

/** Appends an event of an order to the conversation of the two, where they have one. */
export async function appendOrderEvent(
  work: TxContext,
  order: { readonly id: string; readonly merchantId: string; readonly customerId: string },
  {
    event,
    actor,
  }: {
    readonly event: string;
    readonly actor: {
      readonly kind: 'customer' | 'merchant' | 'system' | 'staff';
      readonly id: string | null;
    };
  },
): Promise<void> {
  await scheduleAutomatic(work, order, event);
  const name = told[event];
  if (name === undefined) return;
  const [conversation] = await work.tx
    .select()
    .from(conversations)
    .where(
      and(
        // The word of the index stands in the statement's text.
        sql`kind = 'direct'`,
        eq(conversations.merchantId, order.merchantId),
        eq(conversations.customerId, order.customerId),
      ),
    )
    .for('no key update');
  if (conversation === undefined) return;
  if (actor.kind === 'merchant' && actor.id !== null) await recordFirstAnswer(work, conversation);
  await appendEvent(work, conversation, {
    name,
    author: { realm: actor.kind === 'system' ? 'staff' : actor.kind, id: actor.id },
    orderId: order.id,
  });
}

import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { files } from '../../../db/schema/files.ts';
import {
  conversationMembers,
  conversations,
  messageReports,
  messages,
  quickReplies,
} from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { recordFirstAnswer } from './answer-times.ts';
import { scheduleAutomatic } from './automatic.ts';
import {
  type ConversationRow,
  conversationsByIds,
  hidesContacts,
  peerNameOf,
  shownText,
} from './conversation-rows.ts';
import { isDirectOf, isMember, type Party, type Reading } from './party.ts';
import { appendEvent, appendMessage } from './write-message.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import type { Message } from '@khidma/contract/shapes/message';
import type { MessageEvent } from '@khidma/domain/messages/message-kinds';
import { productName } from '@khidma/domain/names/product-name';
import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

/** The condition that somebody still has to decide about an order: a dispute is open, or a bank has yet to say whose its money is. */
export const isContested: SQL = sql`(${or(
  isNotNull(orders.disputeId),
  sql`exists (select from ${chargebacks} where ${and(
    eq(chargebacks.orderId, orders.id),
    inArray(chargebacks.status, [...openChargebackStatuses]),
  )})`,
)})`;

/**
 * The condition that a message is under legal hold: its conversation is reported, or an order of the two is contested.
 * Neither retention nor erasure takes anything of it before that has ended.
 */
export const isUnderLegalHold: SQL = sql`(exists (select from ${messageReports} where ${and(
  eq(messageReports.conversationId, messages.conversationId),
  isNull(messageReports.closedAt),
)}) or exists (select from ${conversations}
  inner join ${orders} on ${equals(orders, { merchantId: conversations.merchantId, customerId: conversations.customerId })}
  where ${and(eq(conversations.id, messages.conversationId), isContested)}))`;

/**
 * Empties what somebody wrote. That they wrote, when and to whom stays, for it belongs to the other side too; the files
 * are named by nothing any more, and go with the next sweep. What is under legal hold stays until that ends.
 */
export async function eraseMessagesOf(tx: Tx, { realm, id }: Party, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(messages)
    .set({
      text: '',
      maskedText: null,
      data: {},
      earlierTexts: [],
      fileIds: [],
      deletedAt: sql`coalesce(${messages.deletedAt}, ${at}::timestamptz)`,
    })
    .where(
      and(
        eq(messages.authorRealm, realm),
        eq(messages.authorId, id),
        // What a person wrote has one: the index knows no other.
        isNotNull(messages.clientId),
        not(isUnderLegalHold),
      ),
    );
  await tx
    .update(messageReports)
    .set({ description: '' })
    .where(and(eq(messageReports.reporterRealm, realm), eq(messageReports.reporterId, id)));
  await tx.delete(quickReplies).where(equals(quickReplies, { ownerRealm: realm, ownerId: id }));
  await tx
    .update(files)
    .set({ checkedAt: new Date(0) })
    .where(and(eq(files.ownerRealm, realm), eq(files.ownerId, id)));
}

const CONVERSATIONS = 50;
const MESSAGES = 500;

/** Reads all conversations of a party, a batch at a time. */
async function* rowsOf(reading: Reading): AsyncGenerator<ConversationRow> {
  const { conversationId } = conversationMembers;
  let last: string | undefined;
  for (;;) {
    const found = await reading.tx
      .select({ id: conversationId })
      .from(conversationMembers)
      .where(
        and(isMember(reading.party), last === undefined ? undefined : gt(conversationId, last)),
      )
      .orderBy(asc(conversationId))
      .limit(CONVERSATIONS);
    yield* await conversationsByIds(
      reading,
      found.map(({ id }) => id),
    );
    if (found.length < CONVERSATIONS) return;
    last = found.at(-1)?.id;
  }
}

/** The conversations of a party, for the copy of its data. */
export async function* conversationsForExport(reading: Reading): AsyncGenerator<object> {
  for await (const row of rowsOf(reading))
    yield {
      id: row.conversation.id,
      with: peerNameOf(row, reading),
      createdAt: row.conversation.createdAt,
      archivedAt: row.own.archivedAt,
      isBlocked: row.conversation.blockedBy !== null,
    };
}

/** All messages of a party's conversations as it reads them, each conversation in its order, for the copy of its data. */
export async function* messagesForExport(reading: Reading): AsyncGenerator<object> {
  for await (const row of rowsOf(reading)) {
    const reader = { realm: reading.party.realm, isMasked: await hidesContacts(reading, row) };
    let last = 0;
    for (;;) {
      const found = await reading.tx
        .select()
        .from(messages)
        .where(and(eq(messages.conversationId, row.conversation.id), gt(messages.seq, last)))
        .orderBy(asc(messages.seq))
        .limit(MESSAGES);
      for (const message of found) {
        const isMe = message.authorRealm === reader.realm && message.authorId === reading.party.id;
        const isDeleted = message.deletedAt !== null;
        yield {
          conversationId: row.conversation.id,
          with: peerNameOf(row, reading),
          from: isMe ? 'me' : message.authorId === null ? 'automatic' : 'them',
          kind: message.kind,
          text: shownText(message, reader).text,
          data: isDeleted ? {} : message.data,
          // Others' files are theirs: they are named, and not among the copies.
          fileIds: isDeleted ? [] : message.fileIds,
          ...pick(message, 'orderId', 'createdAt', 'editedAt', 'deletedAt'),
        };
      }
      if (found.length < MESSAGES) break;
      last = found.at(-1)?.seq ?? last;
    }
  }
}

const MOST_READ = 200;

/** Returns the last messages of a conversation as they are read where something is decided: edited and deleted texts among them. */
export async function loadRecords(
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
    ...pick(message, 'seq', 'authorRealm', 'kind', 'text', 'createdAt', 'deletedAt'),
    authorName: message.authorRealm === 'staff' ? productName : (names[message.authorRealm] ?? ''),
    earlierTexts: [...message.earlierTexts],
  }));
}

/** Writes into a conversation that there was a call, and how it ended; one that nobody took is unread to whom it rang. */
export async function recordCall(
  context: TxContext,
  conversationId: string,
  /** Whoever called, and how it ended. */
  { author, call }: { readonly author: Party; readonly call: NonNullable<Message['call']> },
): Promise<void> {
  const [conversation] = await context.tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  if (conversation === undefined) throw new Error(`conversation ${conversationId} is gone`);
  await appendMessage(context, conversation, { author, kind: 'call', data: { call } });
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
  context: TxContext,
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
  const name = told[event];
  const [[conversation]] = await together(
    name === undefined
      ? []
      : context.tx.select().from(conversations).where(isDirectOf(order)).for('no key update'),
    scheduleAutomatic(context, order, event),
  );
  if (name === undefined) return;
  if (conversation === undefined) return;
  if (actor.kind === 'merchant' && actor.id !== null)
    await recordFirstAnswer(context, conversation);
  await appendEvent(context, conversation, {
    name,
    author: { realm: actor.kind === 'system' ? 'staff' : actor.kind, id: actor.id },
    orderId: order.id,
  });
}

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
import type { Tx } from '../../../db/types.ts';
import { type ConversationRow, conversationsByIds } from './conversation-rows.ts';
import { shownText } from './message-text.ts';
import { isOf, type Party, type Reading } from './party.ts';
import { aroundOf } from './read-messages.ts';
import { productName } from '@khidma/domain/names/product-name';
import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { textFor } from '@khidma/domain/reference/names';
import { and, asc, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';

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
  inner join ${orders} on ${and(
    eq(orders.merchantId, conversations.merchantId),
    eq(orders.customerId, conversations.customerId),
  )}
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
  await tx
    .delete(quickReplies)
    .where(and(eq(quickReplies.ownerRealm, realm), eq(quickReplies.ownerId, id)));
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
      .where(and(isOf(reading.party), last === undefined ? undefined : gt(conversationId, last)))
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

/** Whom a party writes with, as it is called. */
const peerOf = ({ lang }: Reading, row: ConversationRow): string =>
  row.peer.realm === 'staff'
    ? productName
    : row.peer.realm === 'merchant'
      ? textFor(lang, row.merchantName ?? '', row.merchantNames ?? {})
      : (row.customerName ?? '');

/** The conversations of a party, for the copy of its data. */
export async function* conversationsForExport(reading: Reading): AsyncGenerator<object> {
  for await (const row of rowsOf(reading))
    yield {
      id: row.conversation.id,
      with: peerOf(reading, row),
      createdAt: row.conversation.createdAt,
      archivedAt: row.own.archivedAt,
      isBlocked: row.conversation.blockedBy !== null,
    };
}

/** All messages of a party's conversations as it reads them, each conversation in its order, for the copy of its data. */
export async function* messagesForExport(reading: Reading): AsyncGenerator<object> {
  for await (const row of rowsOf(reading)) {
    const { isMasked } = await aroundOf(reading, row);
    const reader = { realm: reading.party.realm, isMasked };
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
          with: peerOf(reading, row),
          from: isMe ? 'me' : message.authorId === null ? 'automatic' : 'them',
          kind: message.kind,
          text: shownText(message, reader).text,
          data: isDeleted ? {} : message.data,
          // Others' files are theirs: they are named, and not among the copies.
          fileIds: isDeleted ? [] : message.fileIds,
          orderId: message.orderId,
          createdAt: message.createdAt,
          editedAt: message.editedAt,
          deletedAt: message.deletedAt,
        };
      }
      if (found.length < MESSAGES) break;
      last = found.at(-1)?.seq ?? last;
    }
  }
}

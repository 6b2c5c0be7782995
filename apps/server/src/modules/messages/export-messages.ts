import { productName } from '@khidma/domain/names/product-name';
import { textFor } from '@khidma/domain/reference/names';
import { and, asc, eq, gt } from 'drizzle-orm';
import { conversationMembers, messages } from '../../db/schema/messages.ts';
import { type ConversationRow, conversationsByIds } from './conversation-rows.ts';
import { shownText } from './message-text.ts';
import { isOf, type Reading } from './party.ts';
import { aroundOf } from './read-messages.ts';

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

import type { Message } from '@khidma/contract/shapes/message';
import { productName } from '@khidma/domain/names/product-name';
import { textFor } from '@khidma/domain/reference/names';
import { and, eq, inArray } from 'drizzle-orm';
import { staff } from '../../db/schema/auth.ts';
import { messages } from '../../db/schema/messages.ts';
import { durationsOf, fileRefsOf, refsIn } from '../uploads/api.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { type MessageRow, shownText } from './message-text.ts';
import { orderCardsOf } from './order-cards.ts';
import type { Reading } from './party.ts';

/** The conversation that messages stand in, and whether contact details are hidden from who reads them. */
export interface Around {
  readonly row: ConversationRow;
  readonly isMasked: boolean;
}

/** Returns messages of one conversation as their reader sees them. */
export async function presentMessages(
  reading: Reading,
  { row, isMasked }: Around,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const { party, ctx, tx, now, lang } = reading;
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const quoted = await quotedBy(reading, shown);
  const nameOf = await authorNamesOf(reading, row, [...rows, ...quoted.values()]);
  const cards = await orderCardsOf(
    reading,
    shown.flatMap(({ orderId }) => orderId ?? []),
  );
  const files = await fileRefsOf(
    { ctx, tx, now, lang, actor: { ...party, sessionId: '' } },
    shown.flatMap(({ fileIds }) => fileIds),
  );
  const durations = await durationsOf(
    tx,
    shown.flatMap(({ kind, fileIds }) => (kind === 'voice' ? fileIds : [])),
  );
  const reader = { realm: party.realm, isMasked };
  const quoteOf = (message: MessageRow): Message['quote'] => {
    const quote = quoted.get(message.quotedSeq ?? 0);
    if (quote === undefined) return null;
    const { text } = shownText(quote, reader);
    return {
      id: quote.id,
      seq: quote.seq,
      authorName: nameOf(quote),
      kind: quote.kind,
      text: text.slice(0, 200).replace(/[\ud800-\udbff]$/u, ''),
    };
  };
  return rows.map((message) => {
    const isDeleted = message.deletedAt !== null;
    const isMe = message.authorRealm === party.realm && message.authorId === party.id;
    const { location = null, event = null, call = null } = isDeleted ? {} : dataOf(message);
    return {
      id: message.id,
      conversationId: message.conversationId,
      seq: message.seq,
      version: message.version,
      clientId: isMe ? message.clientId : null,
      author: {
        realm: message.authorRealm,
        id: message.authorRealm === 'staff' && party.realm !== 'staff' ? null : message.authorId,
        name: nameOf(message),
        isMe,
      },
      kind: message.kind,
      isAutomatic: message.kind !== 'event' && message.authorId === null,
      ...shownText(message, reader),
      files: isDeleted
        ? []
        : refsIn(files, message.fileIds).map((file) => ({
            ...file,
            durationMs: durations.get(file.id) ?? null,
          })),
      location,
      order:
        (isDeleted || message.orderId === null ? undefined : cards.get(message.orderId)) ?? null,
      event,
      call,
      quote: isDeleted ? null : quoteOf(message),
      ...timesOf(message),
    };
  });
}

const timesOf = ({
  createdAt,
  editedAt,
  deletedAt,
}: MessageRow): Pick<Message, 'createdAt' | 'editedAt' | 'deletedAt'> => ({
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  deletedAt: deletedAt?.toISOString() ?? null,
});

/** What a message holds besides its text, as `write-message.ts` stores it. */
const dataOf = ({ data }: MessageRow): Partial<Pick<Message, 'location' | 'event' | 'call'>> =>
  data;

async function quotedBy(
  { tx }: Reading,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<number, MessageRow>> {
  const [first] = rows;
  const seqs = rows.flatMap(({ quotedSeq }) => quotedSeq ?? []);
  if (first === undefined || seqs.length === 0) return new Map();
  const found = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, first.conversationId),
        inArray(messages.seq, [...new Set(seqs)]),
      ),
    );
  return new Map(found.map((message) => [message.seq, message]));
}

/** Returns who wrote what: people by their name, staff by theirs among colleagues alone. */
async function authorNamesOf(
  { tx, lang, party }: Reading,
  { customerName, merchantName, merchantNames }: ConversationRow,
  rows: readonly MessageRow[],
): Promise<(message: MessageRow) => string> {
  const ids = rows.flatMap(({ authorRealm, authorId }) =>
    authorRealm === 'staff' && authorId !== null && party.realm === 'staff' ? [authorId] : [],
  );
  const named =
    ids.length === 0
      ? []
      : await tx
          .select({ id: staff.id, name: staff.name })
          .from(staff)
          .where(inArray(staff.id, [...new Set(ids)]));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const people = {
    customer: customerName ?? '',
    merchant: textFor(lang, merchantName ?? '', merchantNames ?? {}),
  };
  return ({ authorRealm, authorId }) =>
    authorRealm === 'staff' ? (names.get(authorId ?? '') ?? productName) : people[authorRealm];
}

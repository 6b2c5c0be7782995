import { peopleNamed } from '../../backoffice/staff/index.ts';
import { pick } from '../../../kernel/pick.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import { only } from '../../../kernel/rows.ts';
import { messages } from '../../../db/schema/messages.ts';
import { loadDurations, loadFileRefs, refsIn } from '../../files/index.ts';
import {
  type ConversationRow,
  conversationsByIds,
  hidesContacts,
  loadConversation,
  type MessageRow,
  presentConversations,
  shownText,
} from './conversation-rows.ts';
import { loadOrderCards } from './order-cards.ts';
import { type Reading, readingContext } from './party.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { syncMessages } from '@khidma/contract/messaging/conversations';
import { listMessages } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { productName } from '@khidma/domain/names/product-name';
import { textFor } from '@khidma/domain/reference/names';
import { startOfDay } from '@khidma/domain/rules/days';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';

/** Returns a message as its reader sees it. */
export const presentMessage = async (
  reading: Reading,
  row: ConversationRow,
  message: MessageRow,
): Promise<Message> => only(await presentMessages(reading, row, [message]));

/** Returns messages of one conversation as their reader sees them. */
export async function presentMessages(
  reading: Reading,
  row: ConversationRow,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const { party, ctx, tx, now, lang } = reading;
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const quoted = await quotedBy(reading, shown);
  const nameOf = await authorNamesOf(reading, row, [...rows, ...quoted.values()]);
  const cards = await loadOrderCards(
    reading,
    shown.flatMap(({ orderId }) => orderId ?? []),
  );
  const files = await loadFileRefs(
    { ctx, tx, now, lang, actor: { ...party, sessionId: '' } },
    shown.flatMap(({ fileIds }) => fileIds),
  );
  const durations = await loadDurations(
    tx,
    shown.flatMap(({ kind, fileIds }) => (kind === 'voice' ? fileIds : [])),
  );
  const reader = { realm: party.realm, isMasked: await hidesContacts(reading, row) };
  const quoteOf = (message: MessageRow): Message['quote'] => {
    const quote = quoted.get(message.quotedSeq ?? 0);
    if (quote === undefined) return null;
    return {
      ...pick(quote, 'id', 'seq', 'kind'),
      authorName: nameOf(quote),
      text: shownText(quote, reader)
        .text.slice(0, 200)
        .replace(/[\ud800-\udbff]$/u, ''),
    };
  };
  return rows.map((message) => {
    const isDeleted = message.deletedAt !== null;
    const isMe = message.authorRealm === party.realm && message.authorId === party.id;
    const { location = null, event = null, call = null } = isDeleted ? {} : dataOf(message);
    return {
      ...pick(message, 'id', 'conversationId', 'seq', 'version', 'kind'),
      clientId: isMe ? message.clientId : null,
      author: {
        realm: message.authorRealm,
        id: message.authorRealm === 'staff' && party.realm !== 'staff' ? null : message.authorId,
        name: nameOf(message),
        isMe,
      },
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
      ...pick(message, 'createdAt', 'editedAt', 'deletedAt'),
    };
  });
}

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
  const ids = rows.map(({ authorRealm, authorId }) =>
    authorRealm === 'staff' && party.realm === 'staff' ? authorId : null,
  );
  const colleagues = await peopleNamed(tx, ids);
  const people = {
    customer: customerName ?? '',
    merchant: textFor(lang, merchantName ?? '', merchantNames ?? {}),
  };
  return ({ authorRealm, authorId }) =>
    authorRealm === 'staff'
      ? (colleagues.get(authorId ?? '')?.name ?? productName)
      : people[authorRealm];
}

const PAGE = 50;

/** Read by the conversation's own key: the hundred-thousandth message costs what the first one does. */
export const listMessagesHandler = handle(listMessages, async (call) => {
  const reading = readingContext(call);
  const row = await loadConversation(reading, call.input.conversationId);
  const { rows, ...more } = await foundOf(reading, call.input);
  return { records: await presentMessages(reading, row, rows), ...more };
});

interface Found {
  readonly rows: readonly MessageRow[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

async function foundOf(
  reading: Reading,
  input: Call<typeof listMessages>['input'],
): Promise<Found> {
  const before = (where: SQL | undefined, size: number) =>
    partOf(reading, input.conversationId, { where, size, end: 'before' });
  const after = (where: SQL | undefined, size: number) =>
    partOf(reading, input.conversationId, { where, size, end: 'after' });
  if (input.around !== undefined) {
    const older = await before(lte(messages.seq, input.around), 26);
    const newer = await after(gt(messages.seq, input.around), 24);
    return { rows: [...older.rows, ...newer.rows], hasBefore: older.more, hasAfter: newer.more };
  }
  const first = await firstSeqOf(reading, input);
  if (first !== undefined) {
    const newer = await after(gte(messages.seq, first), PAGE);
    const below = await before(lt(messages.seq, newer.rows[0]?.seq ?? first), 0);
    return { rows: newer.rows, hasBefore: below.more, hasAfter: newer.more };
  }
  const end = input.before === undefined ? undefined : lt(messages.seq, input.before);
  const older = await before(end, PAGE);
  return { rows: older.rows, hasBefore: older.more, hasAfter: end !== undefined };
}

/** Where a page that goes on upwards begins: behind a place, or with the first message of a day; undefined where none of them is asked for. */
async function firstSeqOf(
  { tx }: Reading,
  { conversationId, after: behind, from }: Call<typeof listMessages>['input'],
): Promise<number | undefined> {
  if (behind !== undefined) return behind + 1;
  if (from === undefined) return undefined;
  const [first] = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gte(messages.createdAt, new Date(startOfDay(from))),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.seq))
    .limit(1);
  // After the last message: the end of the conversation.
  return first?.seq;
}

/** Up to so many messages of a conversation from one of its ends on, in its order, and whether there are more. */
async function partOf(
  { tx }: Reading,
  id: string,
  {
    where,
    size,
    end,
  }: { readonly where: SQL | undefined; readonly size: number; readonly end: 'before' | 'after' },
): Promise<{ readonly rows: MessageRow[]; readonly more: boolean }> {
  const found = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), where))
    .orderBy(end === 'before' ? desc(messages.seq) : asc(messages.seq))
    .limit(size + 1);
  const rows = found.slice(0, size);
  return { rows: end === 'before' ? rows.toReversed() : rows, more: found.length > size };
}

/** Above this a page reads anew: it is quicker than catching up. */
const MOST_CAUGHT_UP = 200;

/** What has changed, by version: however long somebody was away, nothing is missing and nothing comes twice. */
export const syncMessagesHandler = handle(syncMessages, async (call) => {
  const known = call.input.known.split(',').map((part) => {
    const [id = '', version = '0'] = part.split(':');
    return { id, version: Number(version) };
  });
  return { records: await changesSince(readingContext(call), known) };
});

type Changes = OutputOf<typeof syncMessages>['records'][number];

/** Returns what has changed in a party's own conversations since what it knows. Conversations that it is not in are left out. */
export async function changesSince(
  reading: Reading,
  known: readonly { readonly id: string; readonly version: number }[],
): Promise<Changes[]> {
  const rows = await conversationsByIds(
    reading,
    known.filter(({ id }) => isId(id)).map(({ id }) => id),
  );
  const conversations = await presentConversations(reading, rows);
  const versions = new Map(known.map(({ id, version }) => [id, version]));
  const records: Changes[] = [];
  for (const [index, row] of rows.entries()) {
    const conversation = conversations[index];
    if (conversation === undefined) continue;
    const since = versions.get(conversation.id) ?? 0;
    const changed = since < conversation.lastSeq ? await changedSince(reading, row, since) : [];
    records.push({ conversation, messages: changed ?? [], isWhole: changed !== null });
  }
  return records;
}

/** Null where there is more than one catches up with. */
async function changedSince(
  reading: Reading,
  row: ConversationRow,
  since: number,
): Promise<Message[] | null> {
  const rows = await reading.tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, row.conversation.id), gt(messages.version, since)))
    .orderBy(asc(messages.version))
    .limit(MOST_CAUGHT_UP + 1);
  if (rows.length > MOST_CAUGHT_UP) return null;
  return presentMessages(reading, row, rows);
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

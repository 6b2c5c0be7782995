import { listMessages } from '@khidma/contract/messaging/messages';
import { syncMessages } from '@khidma/contract/messaging/conversations';
import type { Message } from '@khidma/contract/shapes/message';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { startOfDay } from '@khidma/domain/rules/days';
import { and, asc, desc, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { messages } from '../../db/schema/messages.ts';
import { tunablesOf } from '../settings/api.ts';
import { type ConversationRow, conversationsByIds } from './conversation-rows.ts';
import { isMaskedFor, presentConversations } from './conversation.presenter.ts';
import { type Around, presentMessages } from './message.presenter.ts';
import type { MessageRow } from './message-text.ts';
import { readingOf, type Reading } from './party.ts';

const PAGE = 50;

/** Read by the conversation's own key: the hundred-thousandth message costs what the first one does. */
export const listMessagesHandler = handle(listMessages, async (call) => {
  const reading = readingOf(call);
  const [row] = await conversationsByIds(reading, [call.input.conversationId]);
  if (row === undefined) throw refuse('notFound');
  const found = await foundOf(reading, call.input);
  return {
    records: await presentMessages(reading, await aroundOf(reading, row), found.rows),
    hasBefore: found.hasBefore,
    hasAfter: found.hasAfter,
  };
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
  const { conversationId } = input;
  if (input.around !== undefined) {
    const [older, newer] = [
      await before(reading, conversationId, { where: lte(messages.seq, input.around), size: 26 }),
      await after(reading, conversationId, { where: gt(messages.seq, input.around), size: 24 }),
    ];
    return { rows: [...older.rows, ...newer.rows], hasBefore: older.more, hasAfter: newer.more };
  }
  const first = await firstSeqOf(reading, input);
  if (first !== undefined) {
    const newer = await after(reading, conversationId, {
      where: gte(messages.seq, first),
      size: PAGE,
    });
    const [oldest] = newer.rows;
    const below = await before(reading, conversationId, {
      where: lt(messages.seq, oldest?.seq ?? first),
      size: 0,
    });
    return { rows: newer.rows, hasBefore: below.more, hasAfter: newer.more };
  }
  const end = input.before === undefined ? undefined : lt(messages.seq, input.before);
  const older = await before(reading, conversationId, { where: end, size: PAGE });
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

interface Part {
  readonly where: SQL | undefined;
  readonly size: number;
}

interface FoundPart {
  /** In the conversation's order. */
  readonly rows: MessageRow[];
  readonly more: boolean;
}

const before = async (reading: Reading, id: string, { where, size }: Part): Promise<FoundPart> => {
  const rows = await reading.tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), where))
    .orderBy(desc(messages.seq))
    .limit(size + 1);
  return { rows: rows.slice(0, size).toReversed(), more: rows.length > size };
};

const after = async (reading: Reading, id: string, { where, size }: Part): Promise<FoundPart> => {
  const rows = await reading.tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), where))
    .orderBy(asc(messages.seq))
    .limit(size + 1);
  return { rows: rows.slice(0, size), more: rows.length > size };
};

/** Returns what messages of a conversation are presented in. */
export const aroundOf = async (reading: Reading, row: ConversationRow): Promise<Around> => {
  const { paidOrdersBeforeContacts } = await tunablesOf(reading, 'paidOrdersBeforeContacts');
  return { row, isMasked: isMaskedFor(row, paidOrdersBeforeContacts) };
};

/** Above this a page reads anew: it is quicker than catching up. */
const MOST_CAUGHT_UP = 200;

/** What has changed, by version: however long somebody was away, nothing is missing and nothing comes twice. */
export const syncMessagesHandler = handle(syncMessages, async (call) => {
  const known = call.input.known.split(',').map((part) => {
    const [id = '', version = '0'] = part.split(':');
    return { id, version: Number(version) };
  });
  return { records: await changesSince(readingOf(call), known) };
});

/** A place in a conversation up to which everything is known. */
export interface KnownVersion {
  readonly id: string;
  readonly version: number;
}

/** What has changed in one conversation. */
export type Changes = OutputOf<typeof syncMessages>['records'][number];

/** Returns what has changed in a party's own conversations since what it knows. Conversations that it is not in are left out. */
export async function changesSince(
  reading: Reading,
  known: readonly KnownVersion[],
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
  return presentMessages(reading, await aroundOf(reading, row), rows);
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

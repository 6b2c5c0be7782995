import { equals } from '../../../db/equals.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { merchantNameFor } from '../../merchants/records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { searchScopeOf } from '../../../kernel/text-search.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { conversationMembers, conversations, messages } from '../../../db/schema/messages.ts';
import { pushSubscriptions } from '../../../db/schema/notices.ts';
import type { Tx } from '../../../db/types.ts';
import { PUSH_DELAY_MS, type PushSource, titleOfMessages } from '../notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordFirstAnswer } from './answer-times.ts';
import type { MessageRow } from './conversation-rows.ts';
import { messagesPath } from './page-conversations.ts';
import { isMember, type Party, channelsOf } from './party.ts';
import type { MessageEvent } from '@khidma/domain/messages/message-kinds';
import { businessDeadline } from '@khidma/domain/rules/business-days';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, lte, sql } from 'drizzle-orm';

export type StoredConversation = typeof conversations.$inferSelect;

/** A message before it has its place. `author.id` null: the server writes it. */
export interface MessageDraft
  extends
    Pick<MessageRow, 'kind'>,
    Partial<
      Pick<MessageRow, 'clientId' | 'text' | 'maskedText' | 'data' | 'orderId' | 'quotedSeq'>
    > {
  readonly author: { readonly realm: Party['realm']; readonly id: string | null };
  readonly fileIds?: readonly string[];
}

/** The party's own conversation under a lock until the transaction ends; somebody else's or an unknown one is `notFound`. Whoever writes in it waits for it. */
export async function lockConversation(
  { tx }: Pick<TxContext, 'tx'>,
  party: Party,
  id: string,
): Promise<StoredConversation> {
  const [found] = await tx
    .select({ conversation: conversations })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(and(eq(conversations.id, id), isMember(party)))
    .for('no key update', { of: conversations });
  if (found === undefined) throw refuse('notFound');
  return found.conversation;
}

/** Writes a message at the end of a locked conversation, and tells everybody in it. Returns null where its writer has used the client id before. */
export async function appendMessage(
  context: TxContext,
  conversation: StoredConversation,
  draft: MessageDraft,
): Promise<MessageRow | null> {
  const { ctx, tx, now } = context;
  const seq = conversation.lastSeq + 1;
  const { author, fileIds = [], ...rest } = draft;
  const [saved] = await tx
    .insert(messages)
    .values({
      text: '',
      data: {},
      ...rest,
      id: ctx.ids.uuid(),
      conversationId: conversation.id,
      seq,
      version: seq,
      authorRealm: author.realm,
      authorId: author.id,
      fileIds: [...fileIds],
      createdAt: now,
      searchScope: searchScopeOf(conversation.merchantId ?? conversation.customerId ?? ''),
    })
    .onConflictDoNothing()
    .returning();
  if (saved === undefined) return null;
  // A line between wakes nobody up, and what is sent by itself is no answer of its side.
  const { realm } = author;
  const isOfPerson = draft.kind !== 'event' && author.id !== null;
  await advance(
    context,
    conversation,
    isOfPerson ? await answerOf(context, conversation, draft) : {},
  );
  if (isOfPerson && realm === 'merchant') await recordFirstAnswer(context, conversation);
  if (draft.kind !== 'event') await moveMembers(context, conversation, { seq, realm, isOfPerson });
  if (isOfPerson)
    await publishLive(tx, channelsOf(conversation), {
      event: 'read',
      conversationId: conversation.id,
      realm,
      readSeq: seq,
      deliveredSeq: seq,
    });
  await publishChange(tx, conversation, seq);
  return saved;
}

/** Writes a line between messages, worded by each reader's screen. */
export async function appendEvent(
  context: TxContext,
  conversation: StoredConversation,
  line: {
    readonly name: MessageEvent;
    readonly params?: Readonly<Record<string, string>>;
    readonly author: MessageDraft['author'];
    readonly orderId?: string;
  },
): Promise<StoredConversation> {
  await appendMessage(context, conversation, {
    author: line.author,
    kind: 'event',
    data: { event: { name: line.name, params: line.params ?? {} } },
    ...(line.orderId !== undefined && { orderId: line.orderId }),
  });
  return { ...conversation, lastSeq: conversation.lastSeq + 1 };
}

/** Gives a message that was changed its new version, and tells everybody in its conversation. */
export async function changeMessage(
  context: TxContext,
  conversation: StoredConversation,
  { seq, changes }: { readonly seq: number; readonly changes: Partial<MessageRow> },
): Promise<MessageRow> {
  const version = conversation.lastSeq + 1;
  const [saved] = await context.tx
    .update(messages)
    .set({ ...changes, version })
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.seq, seq)))
    .returning();
  if (saved === undefined) throw new Error(`message ${seq} of ${conversation.id} is gone`);
  await advance(context, conversation, {});
  await publishChange(context.tx, conversation, version);
  return saved;
}

const publishChange = (tx: Tx, conversation: StoredConversation, version: number): Promise<void> =>
  publishLive(tx, channelsOf(conversation), {
    event: 'changes',
    conversationId: conversation.id,
    since: version - 1,
    version,
  });

const advance = async (
  { tx }: TxContext,
  { id, lastSeq }: StoredConversation,
  changes: Partial<StoredConversation>,
): Promise<void> => {
  await tx
    .update(conversations)
    .set({ ...changes, lastSeq: lastSeq + 1 })
    .where(eq(conversations.id, id));
};

/** What a person's message does to who owes whom an answer: the first one of the other side, and the desk's clock. */
async function answerOf(
  context: TxContext,
  conversation: StoredConversation,
  { author }: MessageDraft,
): Promise<Partial<StoredConversation>> {
  const { now } = context;
  const isFirstAnswer = conversation.answeredAt === null && author.realm !== conversation.openedBy;
  const answered = isFirstAnswer ? { answeredAt: now } : {};
  if (conversation.kind !== 'service') return answered;
  if (author.realm === 'staff') return { ...answered, answerDueAt: null };
  const { deskAnswerWithin } = await loadOperatorSettings(context, 'deskAnswerWithin');
  const due = new Date(businessDeadline(now.getTime(), deskAnswerWithin / dayMs));
  // The clock runs from the first question that nobody has answered.
  return { ...answered, answerDueAt: conversation.answerDueAt ?? due, closedAt: null };
}

/** Both sides in one statement: a person who writes has read what stands before and owes no answer any more, the other one has something unread. */
async function moveMembers(
  { tx, now }: TxContext,
  { id, assignedTo }: StoredConversation,
  {
    seq,
    realm,
    isOfPerson,
  }: { readonly seq: number; readonly realm: Party['realm']; readonly isOfPerson: boolean },
): Promise<void> {
  const isWriter = eq(conversationMembers.realm, realm);
  const at = now.toISOString();
  const pushAt = new Date(now.getTime() + PUSH_DELAY_MS).toISOString();
  const { memberId, lastIncomingSeq, readSeq, unreadSince, pushDueAt } = conversationMembers;
  const { realm: reader, deliveredSeq, waitingSince } = conversationMembers;
  // Of the platform, whoever has taken the conversation.
  const isOnDevice = sql`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.realm} = ${reader} and ${pushSubscriptions.personId} = coalesce(${memberId}, ${assignedTo}::uuid))`;
  const ofReader = {
    lastMessageAt: now,
    archivedAt: null,
    lastIncomingSeq: sql`case when ${isWriter} then ${lastIncomingSeq} else ${seq} end`,
    unreadSince: sql`case when ${isWriter} then ${isOfPerson ? sql`null` : unreadSince} when ${lastIncomingSeq} > ${readSeq} then coalesce(${unreadSince}, ${at}::timestamptz) else ${at}::timestamptz end`,
    pushDueAt: sql`case when ${isWriter} then ${isOfPerson ? sql`null` : pushDueAt} when ${isOnDevice} then coalesce(${pushDueAt}, ${pushAt}::timestamptz) end`,
  };
  const ofWriter = {
    readSeq: sql`case when ${isWriter} then ${seq} else ${readSeq} end`,
    deliveredSeq: sql`case when ${isWriter} then ${seq} else ${deliveredSeq} end`,
    waitingSince: sql`case when ${isWriter} then null else coalesce(${waitingSince}, ${at}::timestamptz) end`,
  };
  await tx
    .update(conversationMembers)
    .set(isOfPerson ? { ...ofReader, ...ofWriter } : ofReader)
    .where(eq(conversationMembers.conversationId, id));
}

/** Conversations with something that their reader has not seen and whose devices wait for it: who wrote, and never what. */
export const dueMessages: PushSource = async ({ db, clock }) => {
  const own = conversationMembers;
  const due = await claimDueRow(
    { db },
    {
      table: own,
      id: [own.conversationId, own.realm],
      where: lte(own.pushDueAt, clock.now()),
      since: own.pushDueAt,
      lease: { pushDueAt: null },
    },
  );
  if (due === undefined) return null;
  const [talk] = await db
    .select({ conversation: conversations, customer: customers.name, merchant: merchants })
    .from(conversations)
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
    .where(eq(conversations.id, due.conversationId));
  if (talk === undefined) throw new Error(`conversation ${due.conversationId} is gone`);
  const { conversation, customer, merchant } = talk;
  const { realm } = due;
  return {
    // Of the platform, whoever has taken the conversation; it may have been given back meanwhile.
    account: { realm, id: due.memberId ?? conversation.assignedTo ?? NOBODY },
    key: 'chat',
    lineIn: (lang) => {
      const isFromCustomer = realm === 'merchant' || merchant === null;
      const peer = isFromCustomer ? (customer ?? '') : merchantNameFor(lang, merchant);
      const isFromService = conversation.kind === 'service' && realm !== 'staff';
      return {
        id: due.conversationId,
        title: titleOfMessages(lang, isFromService ? null : peer),
        text: '',
        path: messagesPath[realm],
      };
    },
    postpone: async (until) => {
      await db
        .update(own)
        .set({ pushDueAt: until })
        .where(
          and(
            equals(own, { conversationId: due.conversationId, realm }),
            sql`${own.lastIncomingSeq} > ${own.readSeq}`,
          ),
        );
    },
  };
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

import { equals } from '../../../db/equals.ts';
import { conversationMembers, messages, quickReplies } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import {
  type Call,
  type CallBase,
  handle,
  handleOutsideTx,
  requireCaller,
  type WorkCall,
} from '../../../kernel/call.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { found } from '../../../kernel/rows.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction, waitedFor } from '../../backoffice/staff/index.ts';
import { sendAwayMessage } from './automatic.ts';
import { masked, mayContest, recordContactHit } from './contacts.ts';
import {
  loadShownConversation,
  hidesContacts,
  loadConversation,
  type ConversationRow,
  type MessageRow,
  shownText,
  silenceIn,
  writingSettings,
} from './conversation-rows.ts';
import { belongsToSides, setAboutOrder } from './order-cards.ts';
import { isMember, type Reading, readingContext } from './party.ts';
import { ownQuickReplies, picturesOfReply, requireOwnFiles } from './quick-replies.ts';
import { presentMessage } from './read-messages.ts';
import {
  appendMessage,
  changeMessage,
  lockConversation,
  type MessageDraft,
  type StoredConversation,
} from './write-message.ts';
import {
  deleteMessage,
  editMessage,
  sendMessage,
  translateMessage,
} from '@khidma/contract/messaging/messages';
import { cleanText, isVisible, messageCan } from '@khidma/domain/messages/message-rules';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { languages } from '@khidma/i18n/languages';
import { and, eq, isNull, sql } from 'drizzle-orm';

const windowNames = ['messageEditWindow', 'messageDeleteWindow', ...writingSettings] as const;

/** The text before is kept: who is in dispute later is shown both. */
export const editMessageHandler = handle(editMessage, async (call) => {
  const { now, input } = call;
  const { reading, message, conversation, row } = await lockOwnMessage(call, input.id);
  const settings = await loadOperatorSettings(call, ...windowNames);
  const text = cleanText(input.text);
  if (!isVisible(text)) throw refuseFields([{ path: 'text', rule: 'required' }]);
  if (!messageCan.edit(factsOf(message), settings, now)) throw refuse('messageTooOld');
  const silence = silenceIn(row, { ...settings, now });
  // Who may write no more before the answer may still put right what stands there.
  if (silence !== null && silence !== 'unanswered') throw refuse('conversationSilent', { silence });
  if (text === message.text) return presentMessage(reading, row, message);
  const earlier = { text: message.text, until: now.toISOString() };
  const saved = await changeMessage(call, conversation, {
    seq: message.seq,
    changes: {
      text,
      maskedText: masked(row, settings, text),
      editedAt: now,
      earlierTexts: [...message.earlierTexts, earlier],
    },
  });
  return presentMessage(reading, row, saved);
});

/** Taken back is what nobody has read; it is kept, and shown to nobody but who decides a dispute. */
export const deleteMessageHandler = handle(deleteMessage, async (call) => {
  const { now, input } = call;
  const { reading, message, conversation, row } = await lockOwnMessage(call, input.id);
  // Deleting twice is no error: it is as it was asked to be.
  if (message.deletedAt !== null) return presentMessage(reading, row, message);
  const settings = await loadOperatorSettings(call, ...windowNames);
  if (!messageCan.delete(factsOf(message), settings, now)) throw refuse('messageTooOld');
  if (row.peer.readSeq >= message.seq) throw refuse('messageRead');
  const saved = await changeMessage(call, conversation, {
    seq: message.seq,
    changes: { deletedAt: now },
  });
  return presentMessage(reading, row, saved);
});

/** A message of the caller's own, its conversation under a lock. */
async function lockOwnMessage(call: CallBase, id: string) {
  const reading = readingContext(call);
  const { tx, party } = reading;
  const own = equals(messages, { id, authorRealm: party.realm, authorId: party.id });
  const { conversationId } = found(await tx.select().from(messages).where(own));
  const conversation = await lockConversation(call, party, conversationId);
  // Under the lock, as the one before has left it.
  const message = found(await tx.select().from(messages).where(own));
  return { reading, message, conversation, row: await loadConversation(reading, conversationId) };
}

const factsOf = (message: MessageRow) => ({ ...message, edits: message.earlierTexts.length });

/** Asked for by the reader, after the message has come: no message waits for it, and no transaction. */
export const translateMessageHandler = handleOutsideTx(translateMessage, async (call) => {
  const { ctx, lang } = call;
  if (ctx.translator === null) throw refuse('notTranslated');
  const text = await textFor(call);
  const made = await ctx.translator
    .translate({ text, to: languages[lang].data })
    .catch((error: unknown) => {
      const reason = errorMessage(error);
      ctx.log.warn({ reason }, 'a message could not be translated');
      throw refuse('notTranslated');
    });
  return { save: () => Promise.resolve(made) };
});

/** What the caller reads of a message: nothing is translated that is hidden from them. */
async function textFor(call: WorkCall<typeof translateMessage>): Promise<string> {
  const { ctx, now, lang, input } = call;
  const { realm, id } = requireCaller(call);
  const tx = ctx.db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const reading: Reading = { ctx, tx, now, lang, party: { realm, id } };
  const [own] = await tx
    .select({ message: messages })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), isMember(reading.party)),
    )
    .where(and(eq(messages.id, input.id), isNull(messages.deletedAt)));
  if (own === undefined || own.message.text === '') throw refuse('notFound');
  const { message } = own;
  const row = await loadConversation(reading, message.conversationId);
  const isMasked = await hidesContacts(reading, row);
  return shownText(message, { realm, isMasked }).text;
}

type SendCall = Call<typeof sendMessage>;

/** Sends once: the conversation's lock makes an order of what comes at the same time, the client id tells a repetition. */
export const sendMessageHandler = handle(sendMessage, async (call) => {
  const { input } = call;
  const reading = readingContext(call);
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  // What goes along with a ready sentence may be a colleague's upload.
  const { quickReplyId } = input;
  const replyPictures = quickReplyId === undefined ? [] : await picturesOfReply(call, quickReplyId);
  const draft = await draftOf(reading, conversation, { ...call.input, replyPictures });
  const before = await sentBefore(reading, input.clientId);
  if (before !== undefined) return answerAgain(reading, before, draft);
  const row = await loadConversation(reading, conversation.id);
  const settings = await loadOperatorSettings(call, ...writingSettings);
  const silence = silenceIn(row, { ...settings, now: call.now });
  if (silence !== null) throw refuse('conversationSilent', { silence });
  const hidden = masked(row, settings, draft.text);
  const isAsked = hidden !== null && input.isNoContact === true;
  const isContested = isAsked && (await mayContest(call, reading.party));
  const maskedText = isContested ? null : hidden;
  if (conversation.kind === 'service' && draft.orderId)
    await setAboutOrder(call.tx, conversation.id, draft.orderId);
  const saved = await appendMessage(call, conversation, { ...draft, maskedText });
  // The same id at the same moment in another conversation: the key of the table decides.
  if (saved === null) throw refuse('messageIdReused');
  if (hidden !== null)
    await recordContactHit(call, conversation, {
      messageId: saved.id,
      authorRealm: reading.party.realm,
      authorId: reading.party.id,
      isContested,
      isDenied: isAsked && !isContested,
    });
  if (input.quickReplyId !== undefined) await countUse(reading, input.quickReplyId);
  await sendAwayMessage(call, row, conversation);
  if (reading.party.realm === 'staff') await logMessage(call, row);
  return answerWith(reading, saved);
});

/** What staff write stands in their log, and how long it was waited for. */
const logMessage = (call: CallBase, { conversation, own }: ConversationRow): Promise<void> =>
  recordStaffAction(call, {
    action: 'sendMessage',
    subject: ['conversation', conversation.id],
    data:
      own.waitingSince === null ? {} : { answeredMs: waitedFor(call, own.waitingSince).waitedMs },
  });

async function countUse({ tx, party }: Reading, id: string): Promise<void> {
  const used = await tx
    .update(quickReplies)
    .set({ usedCount: sql`${quickReplies.usedCount} + 1` })
    .where(and(eq(quickReplies.id, id), ownQuickReplies(party)))
    .returning({ id: quickReplies.id });
  if (used.length === 0) throw refuseFields([{ path: 'quickReplyId', rule: 'unknown' }]);
}

async function sentBefore(
  { tx, party }: Reading,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [found] = await tx
    .select()
    .from(messages)
    .where(equals(messages, { authorRealm: party.realm, authorId: party.id, clientId }));
  return found;
}

/** Answers a repetition with what was sent first; the same id for something else is a mistake of the sender's. */
async function answerAgain(reading: Reading, sent: MessageRow, draft: Draft) {
  const first = sent.earlierTexts[0]?.text ?? sent.text;
  const isSame =
    sent.conversationId === draft.conversationId &&
    sent.kind === draft.kind &&
    first === draft.text &&
    sent.orderId === (draft.orderId ?? null) &&
    sent.quotedSeq === (draft.quotedSeq ?? null) &&
    sent.fileIds.join() === (draft.fileIds ?? []).join();
  if (!isSame) throw refuse('messageIdReused');
  return answerWith(reading, sent);
}

const answerWith = async (reading: Reading, message: MessageRow) => ({
  message: await presentMessage(
    reading,
    await loadConversation(reading, message.conversationId),
    message,
  ),
  conversation: await loadShownConversation(reading, message.conversationId),
});

type Draft = MessageDraft & Pick<MessageRow, 'conversationId' | 'text'>;

const fileKinds: Readonly<Partial<Record<SendCall['input']['kind'], readonly UploadKind[]>>> = {
  picture: ['messagePicture'],
  document: ['messageDocument'],
  voice: ['messageVoice'],
};

/** What was sent, validated by its kind: nothing that the kind does not have, everything that it needs, and nothing of somebody else's. */
async function draftOf(
  reading: Reading,
  conversation: StoredConversation,
  input: SendCall['input'] & { readonly replyPictures: readonly string[] },
): Promise<Draft> {
  const { kind, fileIds = [], location, orderId, quoteId } = input;
  const text = cleanText(input.text ?? '');
  const kinds = fileKinds[kind];
  if (kind === 'text' && !isVisible(text)) throw refuseFields([{ path: 'text', rule: 'required' }]);
  if ((kinds !== undefined) !== fileIds.length > 0)
    throw refuseFields([{ path: 'fileIds', rule: kinds === undefined ? 'unknown' : 'required' }]);
  if ((kind === 'location') !== (location !== undefined))
    throw refuseFields([{ path: 'location', rule: location ? 'unknown' : 'required' }]);
  if ((kind === 'order') !== (orderId !== undefined))
    throw refuseFields([{ path: 'orderId', rule: orderId ? 'unknown' : 'required' }]);
  if (kinds !== undefined) {
    const known = kind === 'picture' ? input.replyPictures : [];
    await requireOwnFiles(reading, { fileIds, known, kinds });
  }
  if (orderId !== undefined) await requireOrderOf(reading, conversation, orderId);
  return {
    conversationId: conversation.id,
    author: reading.party,
    clientId: input.clientId,
    kind,
    text,
    fileIds,
    orderId: orderId ?? null,
    quotedSeq: quoteId === undefined ? null : await seqOf(reading, conversation.id, quoteId),
    data: location === undefined ? {} : { location },
  };
}

async function requireOrderOf(
  { tx }: Reading,
  conversation: StoredConversation,
  id: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), belongsToSides(conversation)));
  if (found === undefined) throw refuseFields([{ path: 'orderId', rule: 'unknown' }]);
}

async function seqOf({ tx }: Reading, conversationId: string, id: string): Promise<number> {
  const [found] = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
  if (found === undefined) throw refuseFields([{ path: 'quoteId', rule: 'unknown' }]);
  return found.seq;
}

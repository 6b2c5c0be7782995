import {
  type CallBase,
  requireCaller,
  handle,
  handleOutsideTx,
  type WorkCall,
} from '../../../kernel/call.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { conversationMembers, messages } from '../../../db/schema/messages.ts';
import type { Tx } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { masked } from './contacts.ts';
import {
  type ConversationRow,
  conversationsByIds,
  isMaskedFor,
  silenceIn,
  writingSettings,
} from './conversation-rows.ts';
import { type MessageRow, shownText } from './message-text.ts';
import { isOf, type Reading, readingContext } from './party.ts';
import { presentMessages } from './read-messages.ts';
import { changeMessage, lockConversation, type StoredConversation } from './write-message.ts';
import { deleteMessage, editMessage, translateMessage } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { cleanText, isVisible, messageCan } from '@khidma/domain/messages/message-rules';
import { languages } from '@khidma/i18n/languages';
import { and, eq, isNull } from 'drizzle-orm';

const windowNames = ['messageEditWindow', 'messageDeleteWindow', ...writingSettings] as const;

/** The text before is kept: who is in dispute later is shown both. */
export const editMessageHandler = handle(editMessage, async (call) => {
  const { now, input } = call;
  const own = await lockOwnMessage(call, input.id);
  const { message, conversation, row } = own;
  const settings = await loadOperatorSettings(call, ...windowNames);
  const text = cleanText(input.text);
  if (!isVisible(text)) throw refuseFields([{ path: 'text', rule: 'required' }]);
  if (!messageCan.edit(factsOf(message), settings, now)) throw refuse('messageTooOld');
  const silence = silenceIn(row, { ...settings, now });
  // Who may write no more before the answer may still put right what stands there.
  if (silence !== null && silence !== 'unanswered') throw refuse('conversationSilent', { silence });
  if (text === message.text) return present(own, message);
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
  return present(own, saved);
});

/** Taken back is what nobody has read; it is kept, and shown to nobody but who decides a dispute. */
export const deleteMessageHandler = handle(deleteMessage, async (call) => {
  const { now, input } = call;
  const own = await lockOwnMessage(call, input.id);
  const { message, conversation, row } = own;
  // Deleting twice is no error: it is as it was asked to be.
  if (message.deletedAt !== null) return present(own, message);
  const settings = await loadOperatorSettings(call, ...windowNames);
  if (!messageCan.delete(factsOf(message), settings, now)) throw refuse('messageTooOld');
  if (row.peer.readSeq >= message.seq) throw refuse('messageRead');
  const saved = await changeMessage(call, conversation, {
    seq: message.seq,
    changes: { deletedAt: now },
  });
  return present(own, saved);
});

interface OwnMessage {
  readonly reading: Reading;
  readonly message: MessageRow;
  readonly conversation: StoredConversation;
  readonly row: ConversationRow;
}

/** A message of the caller's own, its conversation under a lock. */
async function lockOwnMessage(call: CallBase, id: string): Promise<OwnMessage> {
  const reading = readingContext(call);
  const { tx, party } = reading;
  const own = and(
    eq(messages.id, id),
    eq(messages.authorRealm, party.realm),
    eq(messages.authorId, party.id),
  );
  const [found] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(own);
  if (found === undefined) throw refuse('notFound');
  const conversation = await lockConversation(call, party, found.conversationId);
  // Under the lock, as the one before has left it.
  const [message] = await tx.select().from(messages).where(own);
  const [row] = await conversationsByIds(reading, [conversation.id]);
  if (message === undefined || row === undefined) throw refuse('notFound');
  return { reading, message, conversation, row };
}

const factsOf = (message: MessageRow) => ({ ...message, edits: message.earlierTexts.length });

async function present({ reading, row }: OwnMessage, message: MessageRow): Promise<Message> {
  const { paidOrdersBeforeContacts } = await loadOperatorSettings(
    reading,
    'paidOrdersBeforeContacts',
  );
  const isMasked = isMaskedFor(row, paidOrdersBeforeContacts);
  const [shown] = await presentMessages(reading, { row, isMasked }, [message]);
  if (shown === undefined) throw new Error(`message ${message.id} is gone`);
  return shown;
}

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
  const [found] = await tx
    .select({ message: messages })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), isOf(reading.party)),
    )
    .where(and(eq(messages.id, input.id), isNull(messages.deletedAt)));
  if (found === undefined) throw refuse('notFound');
  const { message } = found;
  const [row] = await conversationsByIds(reading, [message.conversationId]);
  if (row === undefined || message.text === '') throw refuse('notFound');
  const { paidOrdersBeforeContacts } = await loadOperatorSettings(
    reading,
    'paidOrdersBeforeContacts',
  );
  const isMasked = isMaskedFor(row, paidOrdersBeforeContacts);
  return shownText(message, { realm, isMasked }).text;
}

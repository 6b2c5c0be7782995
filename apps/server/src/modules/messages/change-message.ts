import { deleteMessage, editMessage } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { cleanText, isVisible, messageCan } from '@khidma/domain/messages/message-rules';
import { and, eq } from 'drizzle-orm';
import { type CallBase, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { messages } from '../../db/schema/messages.ts';
import { tunablesOf } from '../settings/api.ts';
import { type ConversationRow, conversationsByIds } from './conversation-rows.ts';
import { isMaskedFor, silenceIn, writingSettings } from './conversation.presenter.ts';
import { masked } from './masking.ts';
import type { MessageRow } from './message-text.ts';
import { presentMessages } from './message.presenter.ts';
import { readingOf, type Reading } from './party.ts';
import { changeMessage, lockConversation, type StoredConversation } from './write-message.ts';

const windowNames = ['messageEditWindow', 'messageDeleteWindow', ...writingSettings] as const;

/** The text before is kept: who is in dispute later is shown both. */
export const editMessageHandler = handle(editMessage, async (call) => {
  const { now, input } = call;
  const own = await lockOwnMessage(call, input.id);
  const { message, conversation, row } = own;
  const settings = await tunablesOf(call, ...windowNames);
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
  const settings = await tunablesOf(call, ...windowNames);
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
  const reading = readingOf(call);
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
  const { paidOrdersBeforeContacts } = await tunablesOf(reading, 'paidOrdersBeforeContacts');
  const isMasked = isMaskedFor(row, paidOrdersBeforeContacts);
  const [shown] = await presentMessages(reading, { row, isMasked }, [message]);
  if (shown === undefined) throw new Error(`message ${message.id} is gone`);
  return shown;
}

import { translateMessage } from '@khidma/contract/messaging/messages';
import { languages } from '@khidma/i18n/languages';
import { and, eq, isNull } from 'drizzle-orm';
import { callerOf, handleWork, type WorkCall } from '../../core/call.ts';
import { messageOf } from '../../core/message-of.ts';
import { refuse } from '../../core/refuse.ts';
import { conversationMembers, messages } from '../../db/schema/messages.ts';
import type { Tx } from '../../db/types.ts';
import { tunablesOf } from '../settings/api.ts';
import { conversationsByIds } from './conversation-rows.ts';
import { isMaskedFor } from './conversation.presenter.ts';
import { shownText } from './message-text.ts';
import { isOf, type Reading } from './party.ts';

/** Asked for by the reader, after the message has come: no message waits for it, and no transaction. */
export const translateMessageHandler = handleWork(translateMessage, async (call) => {
  const { ctx, lang } = call;
  if (ctx.translator === null) throw refuse('notTranslated');
  const text = await textFor(call);
  const made = await ctx.translator
    .translate({ text, to: languages[lang].data })
    .catch((error: unknown) => {
      const reason = messageOf(error);
      ctx.log.warn({ reason }, 'a message could not be translated');
      throw refuse('notTranslated');
    });
  return { save: () => Promise.resolve(made) };
});

/** What the caller reads of a message: nothing is translated that is hidden from them. */
async function textFor(call: WorkCall<typeof translateMessage>): Promise<string> {
  const { ctx, now, lang, input } = call;
  const { realm, id } = callerOf(call);
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
  const { paidOrdersBeforeContacts } = await tunablesOf(reading, 'paidOrdersBeforeContacts');
  const isMasked = isMaskedFor(row, paidOrdersBeforeContacts);
  return shownText(message, { realm, isMasked }).text;
}

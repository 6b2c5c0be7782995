import type { Message } from '@khidma/contract/shapes/message';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { conversations } from '../../db/schema/messages.ts';
import type { Party } from './party.ts';
import { appendMessage } from './write-message.ts';

interface CallRecord {
  readonly conversationId: string;
  /** Whoever called. */
  readonly author: Party;
  readonly call: NonNullable<Message['call']>;
}

/** Writes into a conversation that there was a call, and how it ended; one that nobody took is unread to whom it rang. */
export async function recordCall(
  work: TxContext,
  { conversationId, author, call }: CallRecord,
): Promise<void> {
  const [conversation] = await work.tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  if (conversation === undefined) throw new Error(`conversation ${conversationId} is gone`);
  await appendMessage(work, conversation, { author, kind: 'call', data: { call } });
}

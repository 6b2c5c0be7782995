import { dayMs } from '@khidma/domain/rules/days';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { scheduledMessages } from '../../db/schema/automatic-messages.ts';
import { conversationMembers, conversations, messages } from '../../db/schema/messages.ts';

/** What a merchant's own message of the day before a visit has come to: there is none, it is to come, or it is there. */
export type DayBefore =
  | { readonly state: 'none' }
  | { readonly state: 'due'; readonly at: Date }
  | {
      readonly state: 'sent';
      readonly at: Date;
      readonly isSeen: boolean;
      /** Nobody is mailed about the conversation as it stands: they are told by another mail. */
      readonly fold: () => Promise<void>;
    };

/** Returns what of the day before a visit its customer is told by the merchant. */
export async function dayBeforeOf(
  { tx, now }: TxContext,
  order: { readonly id: string; readonly merchantId: string; readonly customerId: string },
): Promise<DayBefore> {
  const [scheduled] = await tx
    .select({ dueAt: scheduledMessages.dueAt })
    .from(scheduledMessages)
    .where(and(eq(scheduledMessages.orderId, order.id), eq(scheduledMessages.event, 'dayBefore')));
  if (scheduled === undefined) return { state: 'none' };
  if (scheduled.dueAt !== null) return { state: 'due', at: scheduled.dueAt };
  const { conversationId, seq, createdAt } = messages;
  const [sent] = await tx
    .select({ conversationId, seq, createdAt, readSeq: conversationMembers.readSeq })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.realm, 'customer'),
      ),
    )
    .where(
      and(
        // The word of the index stands in the statement's text.
        sql`${conversations.kind} = 'direct'`,
        eq(conversations.merchantId, order.merchantId),
        eq(conversations.customerId, order.customerId),
        gt(createdAt, new Date(now.getTime() - 2 * dayMs)),
        eq(messages.orderId, order.id),
        eq(messages.authorRealm, 'merchant'),
        isNull(messages.authorId),
        eq(messages.kind, 'text'),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  if (sent === undefined) return { state: 'none' };
  return {
    state: 'sent',
    at: sent.createdAt,
    isSeen: sent.readSeq >= sent.seq,
    fold: async () => {
      await tx
        .update(conversationMembers)
        .set({ mailedSeq: sql`${conversationMembers.lastIncomingSeq}` })
        .where(
          and(
            eq(conversationMembers.conversationId, sent.conversationId),
            eq(conversationMembers.realm, 'customer'),
          ),
        );
    },
  };
}

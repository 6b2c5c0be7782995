import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { merchantNameFor } from '../../core/merchant-row.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { conversationMembers, conversations } from '../../db/schema/messages.ts';
import { type PushSource, titleOfMessages } from '../notices/api.ts';
import { messagesPath } from './unread-messages.ts';

/** Conversations with something that their reader has not seen and whose devices wait for it: who wrote, and never what. */
export const dueMessages: PushSource = async ({ db, clock }) => {
  const own = conversationMembers;
  const next = db
    .select({ id: own.conversationId, realm: own.realm })
    .from(own)
    .where(lte(own.pushDueAt, clock.now()))
    .orderBy(asc(own.pushDueAt))
    .limit(1)
    .for('update', { skipLocked: true })
    .as('next');
  const [due] = await db
    .update(own)
    .set({ pushDueAt: null })
    .from(next)
    .where(and(eq(own.conversationId, next.id), eq(own.realm, next.realm)))
    .returning({ id: own.conversationId, realm: own.realm, memberId: own.memberId });
  if (due === undefined) return null;
  const [talk] = await db
    .select({ conversation: conversations, customer: customers.name, merchant: merchants })
    .from(conversations)
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
    .where(eq(conversations.id, due.id));
  if (talk === undefined) throw new Error(`conversation ${due.id} is gone`);
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
        id: due.id,
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
            eq(own.conversationId, due.id),
            eq(own.realm, realm),
            sql`${own.lastIncomingSeq} > ${own.readSeq}`,
          ),
        );
    },
  };
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

import { and, eq, lte, sql } from 'drizzle-orm';
import { claimDueRow } from '../../core/due-work.ts';
import { merchantNameFor } from '../../core/merchant-row.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { conversationMembers, conversations } from '../../db/schema/messages.ts';
import { type PushSource, titleOfMessages } from '../notices/api.ts';
import { messagesPath } from './unread-messages.ts';

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
            eq(own.conversationId, due.conversationId),
            eq(own.realm, realm),
            sql`${own.lastIncomingSeq} > ${own.readSeq}`,
          ),
        );
    },
  };
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

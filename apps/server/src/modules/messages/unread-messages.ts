import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { merchantNameColumns, merchantNameFor } from '../../core/merchant-row.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { conversationMembers, conversations, unmailedSince } from '../../db/schema/messages.ts';
import { titleOfMessages, type UnreadReader, type UnreadSource } from '../notices/api.ts';

/** Where each app shows its messages. */
export const messagesPath = {
  merchant: '/chat',
  customer: '/messages',
  staff: '/messages',
} as const;

const isUnmailed = sql`last_incoming_seq > read_seq and mailed_seq <= read_seq and member_id is not null`;

/** Conversations with messages that their reader has not seen: one line each, once until they are read. */
export const unreadMessages: UnreadSource = {
  async due({ db }, before, limit) {
    const rows = await db
      .select({ realm: conversationMembers.realm, id: conversationMembers.memberId })
      .from(conversationMembers)
      .where(and(isUnmailed, lte(unmailedSince(conversationMembers), before)))
      .orderBy(asc(unmailedSince(conversationMembers)))
      .limit(limit);
    return rows.flatMap(({ realm, id }) => (id === null ? [] : [{ realm, id }]));
  },

  async take({ tx }, reader) {
    const taken = await tx
      .update(conversationMembers)
      .set({ mailedSeq: sql`${conversationMembers.lastIncomingSeq}` })
      .where(dueOf(reader))
      .returning({ id: conversationMembers.conversationId });
    if (taken.length === 0 || !reader.takes('chat')) return [];
    const rows = await tx
      .select({
        kind: conversations.kind,
        customer: customers.name,
        merchant: merchantNameColumns,
      })
      .from(conversations)
      .leftJoin(customers, eq(customers.id, conversations.customerId))
      .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
      .where(
        inArray(
          conversations.id,
          taken.map(({ id }) => id),
        ),
      );
    const isMerchant = reader.account.realm === 'merchant';
    return rows.map(({ kind, customer, merchant }) => {
      const own = merchant === null ? '' : merchantNameFor(reader.lang, merchant);
      const peer = isMerchant ? (customer ?? '') : own;
      return {
        title: titleOfMessages(reader.lang, kind === 'direct' ? peer : null),
        path: messagesPath[reader.account.realm],
      };
    });
  },

  async postpone({ tx, now }, reader, until) {
    // Due again when a look at `until` would find it so.
    const delay = now.getTime() - reader.before.getTime();
    await tx
      .update(conversationMembers)
      .set({ mailAfter: new Date(until.getTime() - delay) })
      .where(dueOf(reader));
  },
};

const dueOf = ({ account: { realm, id }, before }: UnreadReader): SQL | undefined =>
  and(
    eq(conversationMembers.realm, realm),
    eq(conversationMembers.memberId, id),
    isNotNull(conversationMembers.lastMessageAt),
    isUnmailed,
    lte(unmailedSince(conversationMembers), before),
  );

import { and, asc, sql } from 'drizzle-orm';
import { conversationMembers } from '../../db/schema/messages.ts';
import type { Queryable } from '../../db/types.ts';
import { MOST_UNREAD, unreadOf } from './conversation-rows.ts';
import { isOf } from './party.ts';

/** Returns in how many conversations a merchant has something unread, up to a bound, and since when in the first of them. */
export async function unreadSummaryOf(
  tx: Queryable,
  merchantId: string,
): Promise<{ readonly conversations: number; readonly since: Date | null }> {
  const rows = await tx
    .select({ since: conversationMembers.unreadSince, count: unreadOf })
    .from(conversationMembers)
    .where(
      and(
        isOf({ realm: 'merchant', id: merchantId }),
        sql`${conversationMembers.lastIncomingSeq} > ${conversationMembers.readSeq}`,
      ),
    )
    .orderBy(asc(conversationMembers.lastMessageAt), asc(conversationMembers.conversationId))
    .limit(MOST_UNREAD);
  const unread = rows.filter(({ count }) => count > 0);
  const moments = unread.flatMap(({ since }) => (since === null ? [] : [since.getTime()]));
  return {
    conversations: unread.length,
    since: moments.length === 0 ? null : new Date(Math.min(...moments)),
  };
}

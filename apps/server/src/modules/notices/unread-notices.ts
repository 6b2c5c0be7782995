import { noticeSenders } from '@khidma/contract/shapes/notice';
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { notices } from '../../db/schema/notices.ts';
import type { UnreadReader, UnreadSource } from './mail-unread.ts';
import { noticePresenter } from './render-notice.ts';

/** Notices that no mail has told of. Each row knows when it is due, so the moment of the look is what counts. */
export const unreadNotices: UnreadSource = {
  async due({ db, clock }, _, limit) {
    const rows = await db
      .select({ realm: notices.realm, id: notices.recipientId })
      .from(notices)
      .where(lte(notices.mailDueAt, clock.now()))
      .orderBy(asc(notices.mailDueAt))
      .limit(limit);
    return rows;
  },

  async take({ ctx, tx, now }, reader) {
    const rows = await tx
      .update(notices)
      .set({ mailDueAt: null, mailedAt: now })
      .where(and(dueOf(reader, now), isNull(notices.readAt)))
      .returning();
    const present = await noticePresenter(ctx, tx, rows);
    return rows
      .filter(({ sender }) => reader.takes(noticeSenders[sender]))
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map((row) => present(row, reader.lang));
  },

  async postpone({ tx, now }, reader, until) {
    await tx.update(notices).set({ mailDueAt: until }).where(dueOf(reader, now));
  },
};

const dueOf = ({ account: { realm, id } }: UnreadReader, now: Date): SQL | undefined =>
  and(sql`${notices.realm} = ${realm}`, eq(notices.recipientId, id), lte(notices.mailDueAt, now));

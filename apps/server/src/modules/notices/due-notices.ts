import { noticeSenders } from '@khidma/contract/shapes/notice';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { notices } from '../../db/schema/notices.ts';
import type { PushSource } from './push.ts';
import { noticePresenter } from './render-notice.ts';

/** Notices that wait for their reader's devices. */
export const dueNotices: PushSource = async (ctx) => {
  const { db, clock } = ctx;
  const now = clock.now();
  const next = db
    .select({ id: notices.id })
    .from(notices)
    .where(lte(notices.pushDueAt, now))
    .orderBy(asc(notices.pushDueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(notices)
    .set({ pushDueAt: null, pushedAt: now })
    .where(eq(notices.id, next))
    .returning();
  if (row === undefined) return null;
  const present = await noticePresenter(ctx, db, [row]);
  return {
    account: { realm: row.realm, id: row.recipientId },
    key: noticeSenders[row.sender],
    lineIn: (lang) => {
      const { id, title, text, path } = present(row, lang);
      return { id, title, text, path };
    },
    postpone: async (until) => {
      await db
        .update(notices)
        .set({ pushDueAt: until, pushedAt: null })
        .where(and(eq(notices.id, row.id), isNull(notices.readAt)));
    },
  };
};

import { noticeSenders } from '@khidma/contract/shapes/notice';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { notices } from '../../../db/schema/notices.ts';
import type { PushSource } from './push.ts';
import { noticePresenter } from './notices.ts';

/** Notices that wait for their reader's devices. */
export const dueNotices: PushSource = async (ctx) => {
  const { db, clock } = ctx;
  const now = clock.now();
  const row = await claimDueRow(ctx, {
    table: notices,
    id: notices.id,
    where: lte(notices.pushDueAt, now),
    since: notices.pushDueAt,
    lease: { pushDueAt: null, pushedAt: now },
  });
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

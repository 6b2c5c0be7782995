import type { Announcement } from '@khidma/contract/shapes/announcement';
import { pageAnnouncements } from '@khidma/contract/staff/page-announcements';
import { sendAnnouncement } from '@khidma/contract/staff/send-announcement';
import { eq } from 'drizzle-orm';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { announcements } from '../../db/schema/announcements.ts';
import { staff } from '../../db/schema/auth.ts';
import { categories } from '../../db/schema/reference.ts';
import type { Tx } from '../../db/types.ts';
import { recordStaffAction } from '../staff/api.ts';

/** It is written down and goes out afterwards: thousands of merchants are told by batches. */
export const sendAnnouncementHandler = handle(sendAnnouncement, perMinute(10), async (call) => {
  const { ctx, tx, now, input } = call;
  const { titles, texts, emirate = null, categoryId = null } = input;
  if (categoryId !== null && (await tx.$count(categories, eq(categories.id, categoryId))) === 0)
    throw refuseFields([{ path: 'categoryId', rule: 'unknown' }]);
  const id = ctx.ids.uuid();
  const staffId = callerOf(call).id;
  await tx
    .insert(announcements)
    .values({ id, titles, texts, emirate, categoryId, staffId, createdAt: now });
  await recordStaffAction(call, {
    action: 'sendAnnouncement',
    subjectKind: 'announcement',
    subjectId: id,
    data: { message: titles.en_US, emirate, categoryId },
  });
  const [row] = await selectAnnouncements(tx).where(eq(announcements.id, id));
  if (row === undefined) throw new Error(`announcement ${id} is gone`);
  return present(row);
});

export const pageAnnouncementsHandler = handle(pageAnnouncements, (call) =>
  listPage(call, {
    query: selectAnnouncements(call.tx).$dynamic(),
    from: announcements,
    where: undefined,
    order: { at: announcements.createdAt, id: announcements.id, first: 'newest' },
    keyOf: ({ announcement }) => ({ at: announcement.createdAt, id: announcement.id }),
    present: (rows) => rows.map(present),
  }),
);

const selectAnnouncements = (tx: Tx) =>
  tx
    .select({ announcement: announcements, staffName: staff.name })
    .from(announcements)
    .innerJoin(staff, eq(staff.id, announcements.staffId));

const present = ({
  announcement: { id, titles, texts, emirate, categoryId, recipients, createdAt, sentAt },
  staffName,
}: {
  readonly announcement: typeof announcements.$inferSelect;
  readonly staffName: string;
}): Announcement => ({
  id,
  titles,
  texts,
  emirate,
  categoryId,
  recipients,
  staffName,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

import type { Announcement } from '@khidma/contract/shapes/message-text';
import {
  countAudience,
  mostCounted,
  pageAnnouncements,
  sendAnnouncement,
  testAnnouncement,
} from '@khidma/contract/messaging/announcements';
import { eq, sql } from 'drizzle-orm';
import { appUrl } from '../../core/app-urls.ts';
import { callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { announcements } from '../../db/schema/notices.ts';
import { staff } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { categories } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { enqueueMail } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { isTold } from './announcement-audience.ts';

/** It is written down and goes out afterwards: thousands of merchants are told by batches. */
export const sendAnnouncementHandler = handle(sendAnnouncement, async (call) => {
  const { ctx, tx, now, input } = call;
  const { titles, texts, emirate = null, categoryId = null } = input;
  await refuseUnknown(tx, categoryId);
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

async function refuseUnknown(tx: Tx, categoryId: string | null): Promise<void> {
  if (categoryId !== null && (await tx.$count(categories, eq(categories.id, categoryId))) === 0)
    throw refuseFields([{ path: 'categoryId', rule: 'unknown' }]);
}

/** A page asks for it whenever the audience is changed. */
export const countAudienceHandler = handle(countAudience, async (call) => {
  const { tx, input } = call;
  const { emirate = null, categoryId = null } = input;
  await refuseUnknown(tx, categoryId);
  const counted = tx
    .select({ one: sql`1` })
    .from(merchants)
    .where(isTold(tx, { emirate, categoryId }))
    .limit(mostCounted + 1);
  const [row] = await tx.select({ found: sql<number>`count(*)::int` }).from(counted.as('counted'));
  const found = row?.found ?? 0;
  return { merchants: Math.min(found, mostCounted), isMore: found > mostCounted };
});

export const testAnnouncementHandler = handle(testAnnouncement, async (call) => {
  const { ctx, tx, input } = call;
  const { id } = callerOf(call);
  const [own] = await tx
    .select({ to: staff.email, name: staff.name })
    .from(staff)
    .where(eq(staff.id, id));
  if (own === undefined) throw new Error(`staff ${id} is gone`);
  const { to, name } = own;
  for (const { lang, title, text } of input.words)
    await enqueueMail(call, {
      kind: 'announcementTest',
      to,
      lang,
      data: { name, title, lines: text, link: `${appUrl(ctx.settings, 'staff')}/announcements` },
    });
  await recordStaffAction(call, {
    action: 'testAnnouncement',
    subjectKind: 'staff',
    subjectId: id,
    data: { message: input.words[0]?.title ?? '' },
  });
  return { to };
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

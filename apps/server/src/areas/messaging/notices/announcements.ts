import { pick } from '../../../kernel/pick.ts';
import { loadRow, only } from '../../../kernel/rows.ts';
import { equals } from '../../../db/equals.ts';
import { appUrl } from '../../../kernel/app-urls.ts';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import {
  announcements,
  notices,
  noticeWays,
  pushSubscriptions,
} from '../../../db/schema/notices.ts';
import { catalogue, categories } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueueMail } from '../outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { ANNOUNCEMENT } from './notices.ts';
import { PUSH_DELAY_MS } from './push.ts';
import { takesIn } from './notice-ways.ts';
import {
  countAudience,
  mostCounted,
  pageAnnouncements,
  sendAnnouncement,
  testAnnouncement,
} from '@khidma/contract/messaging/announcements';
import type { Announcement } from '@khidma/contract/shapes/message-text';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import { and, asc, eq, exists, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';

/** Whom something is announced to; null where it is to everybody. */
export interface Audience {
  readonly emirate: EmirateCode | null;
  readonly categoryId: string | null;
}

/** Returns the condition that a merchant is told: for the count before it is sent, and for the sending. Whoever has ended the account reads nothing any more. */
export const isTold = (tx: Tx, { emirate, categoryId }: Audience): SQL | undefined =>
  and(
    ne(merchants.status, 'terminated'),
    emirate === null ? undefined : eq(merchants.emirate, emirate),
    categoryId === null
      ? undefined
      : exists(
          tx
            .select({ one: sql`1` })
            .from(catalogue)
            .where(equals(catalogue, { merchantId: merchants.id, categoryId })),
        ),
  );

/** It is written down and goes out afterwards: thousands of merchants are told by batches. */
export const sendAnnouncementHandler = handle(sendAnnouncement, async (call) => {
  const { ctx, tx, now, input } = call;
  const { titles, texts, emirate = null, categoryId = null } = input;
  await refuseUnknown(tx, categoryId);
  const id = ctx.ids.uuid();
  const staffId = requireCaller(call).id;
  await tx
    .insert(announcements)
    .values({ id, titles, texts, emirate, categoryId, staffId, createdAt: now });
  await recordStaffAction(call, {
    action: 'sendAnnouncement',
    subject: ['announcement', id],
    data: { message: titles.en_US, emirate, categoryId },
  });
  return present(only(await selectAnnouncements(tx).where(eq(announcements.id, id))));
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
  const { id } = requireCaller(call);
  const { email: to, name } = await loadRow(tx, staff, id);
  for (const { lang, title, text } of input.words)
    await enqueueMail(call, {
      kind: 'announcementTest',
      to,
      lang,
      data: { name, title, lines: text, link: `${appUrl(ctx.settings, 'staff')}/announcements` },
    });
  await recordStaffAction(call, {
    action: 'testAnnouncement',
    subject: ['staff', id],
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
  announcement,
  staffName,
}: {
  readonly announcement: Stored;
  readonly staffName: string;
}): Announcement => ({
  ...pick(announcement, 'id', 'titles', 'texts', 'emirate', 'categoryId', 'recipients'),
  staffName,
  ...pick(announcement, 'createdAt', 'sentAt'),
});

type Stored = typeof announcements.$inferSelect;

/** So many in one transaction: each is a row and an event for its open pages. */
const BATCH = 200;

/** Tells merchants what was announced, by batches. A batch and how far it went are one transaction: nobody is told twice. */
export const deliverAnnouncements = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: announcements,
      where: () => isNull(announcements.sentAt),
      since: announcements.createdAt,
      signal,
    },
    notifyBatch,
  );

async function notifyBatch(context: TxContext, row: Stored): Promise<number> {
  const { tx, now } = context;
  const ids = await nextMerchants(context, row);
  if (ids.length > 0) await addNotices(context, row, ids);
  await tx
    .update(announcements)
    .set({
      recipients: row.recipients + ids.length,
      toldUpTo: ids.at(-1) ?? row.toldUpTo,
      sentAt: ids.length < BATCH ? now : null,
    })
    .where(eq(announcements.id, row.id));
  await publishLive(tx, ['staff'], { event: 'tags', tags: ['staffWork'] });
  return ids.length;
}

async function nextMerchants({ tx }: TxContext, row: Stored): Promise<string[]> {
  const { toldUpTo } = row;
  const rows = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(isTold(tx, row), toldUpTo === null ? undefined : gt(merchants.id, toldUpTo)))
    .orderBy(asc(merchants.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** A line in each list; mails and pushes wait as for every other notice that is not read. */
async function addNotices(
  context: TxContext,
  { titles, texts }: Stored,
  ids: readonly string[],
): Promise<void> {
  const { ctx, tx, now } = context;
  const { unreadMailDelay } = await loadOperatorSettings(context, 'unreadMailDelay');
  const ways = await tx
    .select()
    .from(noticeWays)
    .where(and(eq(noticeWays.realm, 'merchant'), inArray(noticeWays.personId, [...ids])));
  const devices = await tx
    .selectDistinct({ id: pushSubscriptions.personId })
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.realm, 'merchant'), inArray(pushSubscriptions.personId, [...ids])),
    );
  const rows = ids.map((recipientId) => {
    const takes = takesIn(ways.find(({ personId }) => personId === recipientId)?.values);
    const isPushed = takes('push', 'activity') && devices.some(({ id }) => id === recipientId);
    return {
      id: ctx.ids.uuid(),
      realm: 'merchant' as const,
      recipientId,
      sender: 3000 as const,
      kind: ANNOUNCEMENT,
      data: { title: titles, message: texts },
      path: '/chat',
      createdAt: now,
      mailDueAt: takes('mail', 'activity') ? new Date(now.getTime() + unreadMailDelay) : null,
      pushDueAt: isPushed ? new Date(now.getTime() + PUSH_DELAY_MS) : null,
    };
  });
  await tx.insert(notices).values(rows);
  for (const { id, recipientId } of rows) {
    const channel = `merchant:${recipientId}` as const;
    await publishLive(tx, [channel], { event: 'notice', id });
    await publishLive(tx, [channel], { event: 'tags', tags: ['notices'] });
  }
}

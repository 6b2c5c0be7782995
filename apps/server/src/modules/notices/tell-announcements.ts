import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { processDueRows } from '../../core/due-work.ts';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { tellLive } from '../../core/tell-live.ts';
import { announcements, notices, noticeWays, pushSubscriptions } from '../../db/schema/notices.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { tunablesOf } from '../settings/api.ts';
import { isTold } from './announcement-audience.ts';
import { ANNOUNCEMENT } from './render-notice.ts';
import { takesIn } from './notice-ways.ts';
import { PUSH_DELAY_MS } from './push.ts';

type Stored = typeof announcements.$inferSelect;

/** A transaction tells so many: each is a row and a word to its open pages. */
const BATCH = 200;

/** Tells merchants what was announced, by batches. A batch and how far it went are one transaction: nobody is told twice. */
export const tellAnnouncements = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: announcements,
      where: () => isNull(announcements.sentAt),
      since: announcements.createdAt,
      signal,
    },
    tellBatch,
  );

async function tellBatch(work: TxContext, row: Stored): Promise<number> {
  const { tx, now } = work;
  const ids = await nextMerchants(work, row);
  if (ids.length > 0) await tellMerchants(work, row, ids);
  await tx
    .update(announcements)
    .set({
      recipients: row.recipients + ids.length,
      toldUpTo: ids.at(-1) ?? row.toldUpTo,
      sentAt: ids.length < BATCH ? now : null,
    })
    .where(eq(announcements.id, row.id));
  await tellLive(tx, ['staff'], { event: 'tags', tags: ['staffWork'] });
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
async function tellMerchants(
  work: TxContext,
  { titles, texts }: Stored,
  ids: readonly string[],
): Promise<void> {
  const { ctx, tx, now } = work;
  const { unreadMailDelay } = await tunablesOf(work, 'unreadMailDelay');
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
    const room = `merchant:${recipientId}` as const;
    await tellLive(tx, [room], { event: 'notice', id });
    await tellLive(tx, [room], { event: 'tags', tags: ['notices'] });
  }
}

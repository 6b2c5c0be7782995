import { dayMs } from '@khidma/domain/rules/days';
import { and, inArray, lt, ne, or, type SQL, sql, eq, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import type { RetentionName } from '../../kernel/retention-periods.ts';
import {
  loginAttempts,
  oneTimeCodes,
  impersonations,
  sessions,
  tickets,
} from '../../db/schema/auth.ts';
import { fileViews, files } from '../../db/schema/files.ts';
import { idempotencyKeys, quotas, uptimes } from '../../db/schema/system.ts';
import { certificateNotices } from '../../db/schema/merchants.ts';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import { messages, contactHits, firstAnswers } from '../../db/schema/messages.ts';
import { scheduledMessages } from '../../db/schema/automatic-messages.ts';
import { notices, pushSubscriptions, outbox } from '../../db/schema/notices.ts';
import { providerNews, sandboxPages } from '../../db/schema/payments.ts';
import { awaitedTimes } from '../../db/schema/visits.ts';
import { isUnderLegalHold } from '../messaging/messages/index.ts';

interface Rule {
  /** None: what its own moment has passed is of no use to anybody. */
  readonly period?: RetentionName;
  readonly table: PgTable;
  /** From this moment on it grows old; an index begins with it, so that a sweep reads what it takes and no more. */
  readonly since: PgColumn;
  readonly only?: SQL;
  /** What is emptied, where the row stays. */
  readonly empty?: SQL;
}

/** A batch is a statement of its own, far below its time limit; who waits for a row of it waits for milliseconds. */
const BATCH = 500;

const rules: readonly Rule[] = [
  {
    period: 'mailTexts',
    table: outbox,
    since: outbox.createdAt,
    only: sql`${outbox.text} <> '' and ${outbox.status} <> 'waiting'`,
    empty: sql`text = '', html = '', calendar = '', data = '{}'`,
  },
  { period: 'mails', table: outbox, since: outbox.createdAt },
  { period: 'notices', table: notices, since: notices.createdAt },
  {
    period: 'messages',
    table: messages,
    since: messages.createdAt,
    // What is in dispute stays whole.
    only: sql`not ${isUnderLegalHold}`,
  },
  { period: 'messages', table: contactHits, since: contactHits.at },
  { period: 'messages', table: firstAnswers, since: firstAnswers.answeredAt },
  { period: 'messages', table: uptimes, since: uptimes.until },
  { period: 'messages', table: scheduledMessages, since: scheduledMessages.createdAt },
  { period: 'pushSubscriptions', table: pushSubscriptions, since: pushSubscriptions.createdAt },
  { period: 'fileViews', table: fileViews, since: fileViews.at },
  {
    period: 'sessions',
    table: sessions,
    since: sessions.expiresAt,
    only: sql`${sessions.realm} = 'merchant'`,
  },
  // Nobody is known by these.
  {
    period: 'codes',
    table: sessions,
    since: sessions.expiresAt,
    only: inArray(sessions.realm, ['customer', 'staff']),
  },
  { period: 'codes', table: impersonations, since: impersonations.endsAt },
  { period: 'codes', table: tickets, since: tickets.expiresAt },
  { period: 'codes', table: oneTimeCodes, since: oneTimeCodes.createdAt },
  { period: 'codes', table: loginAttempts, since: loginAttempts.lastAt },
  // Answers kept for repeated calls: each row says until when.
  { table: idempotencyKeys, since: idempotencyKeys.expiresAt },
  // A day that was waited for is over.
  { table: awaitedTimes, since: awaitedTimes.endsAt },
  { table: quotas, since: quotas.resetsAt },
  { period: 'providerNews', table: providerNews, since: providerNews.heardAt },
  {
    period: 'providerNews',
    table: sandboxPages,
    since: sandboxPages.createdAt,
    // What was paid may have to be given back one day.
    only: sql`${sandboxPages.status} <> 'paid'`,
  },
  {
    period: 'chargebackStatements',
    table: chargebacks,
    since: chargebacks.endedAt,
    only: sql`${chargebacks.statement} <> ''`,
    empty: sql`statement = '', evidence = ''`,
  },
  { period: 'certificateNotices', table: certificateNotices, since: certificateNotices.sentAt },
];

/** Forgets what is older than its period in the table of retention. Returns how many rows went or were emptied. */
export async function forgetOld({
  db,
  clock,
  settings,
}: Pick<Ctx, 'db' | 'clock' | 'settings'>): Promise<number> {
  const now = clock.now().getTime();
  let forgotten = 0;
  for (const rule of rules) {
    const days = rule.period === undefined ? 0 : settings.retention[rule.period];
    const before = new Date(now - days * dayMs);
    for (;;) {
      const { rowCount } = await db.execute(batchOf(rule, before));
      forgotten += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH) break;
    }
  }
  return forgotten;
}

/** What another node is at work on is left to it. */
function batchOf({ table, since, only, empty }: Rule, before: Date): SQL {
  const some = sql`ctid = any (array(
    select ctid from ${table} where ${and(lt(since, before), only)} order by ${since} limit ${BATCH} for update skip locked))`;
  return empty
    ? sql`update ${table} set ${empty} where ${some}`
    : sql`delete from ${table} where ${some}`;
}

const FILES_AT_ONCE = 100;

/** Removes uploads of applicants who never applied, and what a crash has left in the store. Returns how many uploads went. */
export async function cleanUp(ctx: Ctx, now: Date): Promise<number> {
  const orphans = await removeOrphans(ctx, now);
  await ctx.files.removeAbandoned(dayMs);
  return orphans;
}

/** Nobody who applies takes longer from the first file to the last word. */
const UNCLAIMED_MS = dayMs / 2;

/** A picture of a visit may be there long before its phone, whose line dropped, says what it belongs to: longer than a job link is good. */
const UNCLAIMED_PICTURE_MS = 3 * dayMs;

/** A file without an owner belongs to an application that was not sent in time, or to a visit of which nobody said so. */
async function removeOrphans(ctx: Ctx, now: Date): Promise<number> {
  const uploadedBefore = (ms: number) => lt(files.createdAt, new Date(now.getTime() - ms));
  const orphaned = and(
    eq(files.ownerRealm, 'applicant'),
    isNull(files.ownerId),
    uploadedBefore(UNCLAIMED_MS),
    or(ne(files.kind, 'completion'), uploadedBefore(UNCLAIMED_PICTURE_MS)),
  );
  let removed = 0;
  while (true) {
    // The row goes first, and only if nobody has claimed it meanwhile: bytes without a row are lost space, a row without bytes is a broken file.
    const rows = await ctx.db
      .delete(files)
      .where(
        and(
          orphaned,
          inArray(
            files.id,
            ctx.db.select({ id: files.id }).from(files).where(orphaned).limit(FILES_AT_ONCE),
          ),
        ),
      )
      .returning({ key: files.key, variants: files.variants });
    for (const { key, variants } of rows) {
      for (const object of [key, ...variants.map((variant) => variant.key)])
        await ctx.files.remove(object);
    }
    removed += rows.length;
    if (rows.length < FILES_AT_ONCE) return removed;
  }
}

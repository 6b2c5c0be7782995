import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../core/context.ts';
import type { RetentionName } from '../core/retention-periods.ts';
import { loginAttempts, oneTimeCodes, sessions, tickets } from '../db/schema/auth.ts';
import { fileViews } from '../db/schema/files.ts';
import { httpRequests } from '../db/schema/http.ts';
import { certificateNotices } from '../db/schema/merchants.ts';
import { outbox } from '../db/schema/outbox.ts';
import { quotas } from '../db/schema/quotas.ts';

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
    empty: sql`text = '', html = '', data = '{}'`,
  },
  { period: 'mails', table: outbox, since: outbox.createdAt },
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
  { period: 'codes', table: tickets, since: tickets.expiresAt },
  { period: 'codes', table: oneTimeCodes, since: oneTimeCodes.createdAt },
  { period: 'codes', table: loginAttempts, since: loginAttempts.lastAt },
  // Answers kept for repeated calls: each row says until when.
  { table: httpRequests, since: httpRequests.expiresAt },
  { table: quotas, since: quotas.resetsAt },
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
    const before = new Date(now - days * 86_400_000);
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

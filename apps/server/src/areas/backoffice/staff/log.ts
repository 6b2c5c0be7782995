import { pick } from '../../../kernel/pick.ts';
import { handleOutsideTx } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { staffActions, staffActionSeals } from '../../../db/schema/auth.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Db, Queryable } from '../../../db/types.ts';
import { checkStaffLog } from '@khidma/contract/backoffice/staff-actions';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { asc, desc, gt, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** So long after midnight nothing of the day before is still being written. */
const GRACE_MS = 3_600_000;

/** As many days at a time: the first run on an old database goes on with the next. */
const AT_ONCE = 400;

/** What the seal before the first one is. */
const FIRST = '0'.repeat(64);

type Seal = typeof staffActionSeals.$inferSelect;

/** What is wrong with a sealed day: it is missing between two others, its lines are not those that were sealed, or its seal does not follow from the one before. */
export interface SealFault {
  readonly day: string;
  readonly fault: 'missing' | 'lines' | 'chain';
}

/** What a proof of the log found. */
export interface LogProof {
  /** How many days were read, line by line. */
  readonly days: number;
  readonly actions: number;
  readonly faults: readonly SealFault[];
}

/** The job: seals every day of the log that has been over for an hour, each once, in its order, and proves the last month. */
export async function sealLog(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const before = dubaiDay(now.getTime() - GRACE_MS);
  let last = await lastSeal(db);
  let day = last === undefined ? await firstDay(db) : addDays(last.day, 1);
  let sealed = 0;
  for (; day !== undefined && day < before && sealed < AT_ONCE; day = addDays(day, 1)) {
    if (signal?.aborted === true) return sealed;
    const made = await sealDay(db, { day, after: last?.seal ?? FIRST, now });
    // Another node has sealed it.
    if (made === undefined) return sealed;
    last = made;
    sealed += 1;
  }
  if (sealed === 0 || last === undefined) return sealed;
  // Where logs are kept elsewhere, so is the seal: whoever may change this database changes nothing there.
  log.info({ day: last.day, seal: last.seal, sealed }, 'the log of staff is sealed');
  const { faults } = await proveLog(db, addDays(last.day, -RECENT_DAYS));
  if (faults.length > 0) log.error({ faults }, 'the log of staff is not what was sealed');
  return sealed;
}

/** How far back the job and the console look line by line; the command looks at everything. */
export const RECENT_DAYS = 31;

/** Reads sealed days again, from a day on or all of them, and says which are not what was sealed. */
export async function proveLog(db: Db, from = ''): Promise<LogProof> {
  const faults: SealFault[] = [];
  let [days, actions] = [0, 0];
  let before: Seal | undefined;
  for (;;) {
    const seals: Seal[] = await sealsBehind(db, before?.day);
    for (const seal of seals) {
      faults.push(...chainFaults(seal, before));
      before = seal;
    }
    for (const seal of seals.filter(({ day }) => day >= from)) {
      const found = await linesOf(db, seal.day);
      if (found.lines !== seal.lines || found.actions !== seal.actions)
        faults.push({ day: seal.day, fault: 'lines' });
      days += 1;
      actions += found.actions;
    }
    if (seals.length < AT_ONCE) return { days, actions, faults };
  }
}

/** What is wrong with how a seal follows from the one before. */
function chainFaults(seal: Seal, before: Seal | undefined): SealFault[] {
  const expected = before === undefined ? seal.day : addDays(before.day, 1);
  if (seal.day !== expected) return [{ day: expected, fault: 'missing' }];
  return seal.seal === sealOf(before?.seal ?? FIRST, seal)
    ? []
    : [{ day: seal.day, fault: 'chain' }];
}

/** Returns the seal of the last sealed day, or undefined where there is none. */
export async function lastSeal(db: Queryable): Promise<Seal | undefined> {
  const [last] = await db
    .select()
    .from(staffActionSeals)
    .orderBy(desc(staffActionSeals.day))
    .limit(1);
  return last;
}

/** Returns the seals of these days, by the day. */
export async function loadSeals(
  db: Queryable,
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (days.length === 0) return new Map();
  const { day, seal } = staffActionSeals;
  const rows = await db
    .select({ day, seal })
    .from(staffActionSeals)
    .where(inArray(day, [...new Set(days)]));
  return new Map(rows.map((row) => [row.day, row.seal]));
}

const sealsBehind = (db: Db, day: string | undefined): Promise<Seal[]> =>
  db
    .select()
    .from(staffActionSeals)
    .where(day === undefined ? undefined : gt(staffActionSeals.day, day))
    .orderBy(asc(staffActionSeals.day))
    .limit(AT_ONCE);

interface Sealing {
  readonly day: string;
  /** The seal of the day before. */
  readonly after: string;
  readonly now: Date;
}

const sealDay = (db: Db, { day, after, now }: Sealing): Promise<Seal | undefined> =>
  transaction(db, async (tx) => {
    const found = await linesOf(tx, day);
    const seal = sealOf(after, { day, ...found });
    const [made] = await tx
      .insert(staffActionSeals)
      .values({ day, ...found, seal, sealedAt: now })
      .onConflictDoNothing()
      .returning();
    return made;
  });

type Lines = Pick<Seal, 'lines' | 'actions'>;

const sealOf = (after: string, { day, actions, lines }: Lines & Pick<Seal, 'day'>): string =>
  createHash('sha256').update([after, day, actions, lines].join('\n')).digest('hex');

/** How many lines the log has of a day, and their hash: every column of each, in one order; made in the database, which writes them one way. */
async function linesOf(db: Queryable, day: string): Promise<Lines> {
  const from = new Date(startOfDay(day)).toISOString();
  const until = new Date(startOfDay(addDays(day, 1))).toISOString();
  const { rows } = await db.execute<{ actions: number; lines: string }>(sql`
    select count(*)::int as actions, encode(sha256(convert_to(coalesce(string_agg(
        jsonb_build_array(id, staff_id, action, subject_kind, subject_id, data,
          (extract(epoch from at) * 1000)::bigint)::text,
        E'\\n' order by at, id), ''), 'UTF8')), 'hex') as lines
    from staff_actions
    where at >= ${from}::timestamptz and at < ${until}::timestamptz`);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has no row');
  return row;
}

async function firstDay(db: Queryable): Promise<string | undefined> {
  const [first] = await db
    .select({ at: staffActions.at })
    .from(staffActions)
    .orderBy(asc(staffActions.at), asc(staffActions.id))
    .limit(1);
  return first && dubaiDay(first.at.getTime());
}

/** Reads the last month again, line by line, and the whole chain of seals; outside a transaction, since it takes its time. */
export const checkStaffLogHandler = handleOutsideTx(checkStaffLog, async (call) => {
  const { db } = call.ctx;
  const from = addDays(dubaiDay(call.now.getTime()), -RECENT_DAYS);
  const { days, actions, faults } = await proveLog(db, from);
  const last = await lastSeal(db);
  const answer = {
    days,
    actions,
    sealedDays: await db.$count(staffActionSeals),
    last: last === undefined ? null : pick(last, 'day', 'seal', 'sealedAt'),
    faults: faults.slice(0, MOST_FAULTS),
  };
  return { save: async () => answer };
});

/** More than these say nothing new. */
const MOST_FAULTS = 50;

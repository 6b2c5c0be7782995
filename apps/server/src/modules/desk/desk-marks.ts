import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { deskMarks } from '../../db/schema/desk.ts';
import { transaction } from '../../db/transaction.ts';
import type { Queryable } from '../../db/types.ts';
import { GRACE_MS, lastBefore, lastBookDay } from '../books/api.ts';
import { type DeskCounts, deskCounts } from './close-desk-days.ts';

type OpenDay = NonNullable<Awaited<ReturnType<typeof lastBookDay>>>;

const nothing: DeskCounts = { paid: 0, cancelled: 0, decisions: 0, decidedInMs: 0 };

/** Returns the counts of two spans together. */
export const addCounts = (one: DeskCounts, other: DeskCounts): DeskCounts => ({
  paid: one.paid + other.paid,
  cancelled: one.cancelled + other.cancelled,
  decisions: one.decisions + other.decisions,
  decidedInMs: one.decidedInMs + other.decidedInMs,
});

/** The job: counts the open day up to an hour ago, when nothing of it is being written any more. */
export const markDesk = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> => {
  const until = new Date(clock.now().getTime() - GRACE_MS);
  return transaction(db, async (tx) => {
    const last = await lastBookDay(tx);
    if (last === undefined) return 0;
    const mark = await markBehind(tx, last);
    if (until <= mark.until) return 0;
    const upTo = Math.max(mark.upTo, await lastBefore(tx, mark.upTo, until));
    const since = await deskCounts(tx, { after: mark.upTo, upTo, from: mark.until, until });
    const row = { after: last.upTo, upTo, until, ...addCounts(mark.counts, since) };
    // Two nodes at once: the one that got further stays.
    await tx
      .insert(deskMarks)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({
        target: deskMarks.id,
        set: row,
        setWhere: sql`${deskMarks.until} < excluded.until`,
      });
    return upTo - mark.upTo;
  });
};

/** What is counted of the open day, and behind which entry and moment the rest of it is to be counted. */
interface Counted {
  readonly upTo: number;
  readonly until: Date;
  readonly counts: DeskCounts;
}

/** Returns what the last mark counted of the day behind a closed one; nothing of it where it is of an earlier day. */
export async function markBehind(db: Queryable, closed: OpenDay): Promise<Counted> {
  const [mark] = await db.select().from(deskMarks);
  const start = new Date(startOfDay(addDays(closed.day, 1)));
  if (mark === undefined || mark.after !== closed.upTo || mark.until < start)
    return { upTo: closed.upTo, until: start, counts: nothing };
  const { upTo, until, paid, cancelled, decisions, decidedInMs } = mark;
  return { upTo, until, counts: { paid, cancelled, decisions, decidedInMs } };
}

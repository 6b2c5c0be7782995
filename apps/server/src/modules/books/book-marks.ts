import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import { addTurnovers, type Turnover, type Turnovers } from '@khidma/domain/ledger/trial-balance';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { bookMarks } from '../../db/schema/books.ts';
import { transaction } from '../../db/transaction.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import { GRACE_MS, lastBookDay, totalsUpTo, turnoversBetween } from './close-days.ts';

/** What stands on all accounts up to an entry. */
interface Mark {
  readonly upTo: number;
  readonly totals: Turnovers;
}

/** The job: writes down what stands on the accounts up to an hour ago, when nothing of it is being written any more. */
export const markBooks = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const mark = await lastMark(tx);
    const upTo = await lastBefore(tx, mark.upTo, new Date(now.getTime() - GRACE_MS));
    if (upTo <= mark.upTo) return 0;
    const totals = addTurnovers(
      mark.totals,
      await turnoversBetween(tx, { after: mark.upTo, upTo }),
    );
    const row = { upTo, totals: Object.fromEntries(totals), markedAt: now };
    // Two nodes at once: the one that got further stays.
    await tx
      .insert(bookMarks)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({
        target: bookMarks.id,
        set: row,
        setWhere: sql`${bookMarks.upTo} < excluded.up_to`,
      });
    return upTo - mark.upTo;
  });
};

/** Returns both sides of all accounts by all that is booked: what was marked, and the entries since. */
export async function totalsNow(db: Queryable): Promise<Turnovers> {
  const { upTo, totals } = await lastMark(db);
  return addTurnovers(totals, await turnoversBetween(db, { after: upTo, upTo: null }));
}

/** The last mark, or the last closed day where that is further, or nothing at all. */
async function lastMark(db: Queryable): Promise<Mark> {
  const [marked] = await db.select().from(bookMarks);
  const closed = await lastBookDay(db);
  if (marked !== undefined && marked.upTo >= (closed?.upTo ?? 0))
    return {
      upTo: marked.upTo,
      totals: new Map(Object.entries(marked.totals) as [LedgerAccount, Turnover][]), // it was written of such a map
    };
  return { upTo: closed?.upTo ?? 0, totals: await totalsUpTo(db, closed?.day) };
}

/** Returns the entry before the first one of a moment, by number, in which the books were written. */
export async function lastBefore(tx: Tx, after: number, moment: Date): Promise<number> {
  const at = moment.toISOString();
  const { rows } = await tx.execute<{ last: string }>(
    sql`select coalesce(
        (select sequence - 1 from ledger_entries where sequence > ${after} and at >= ${at}::timestamptz order by sequence limit 1),
        (select max(sequence) from ledger_entries),
        0
      ) as last`,
  );
  return Number(rows[0]?.last ?? 0);
}

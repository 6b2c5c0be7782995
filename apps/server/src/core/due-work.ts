import { asc, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { transaction } from '../db/transaction.ts';
import type { TxContext } from './call.ts';
import type { Ctx } from './context.ts';
import { repeat } from './repeat.ts';

/** What a claim writes into the row, by column. */
type Lease = Readonly<Record<string, Date | number | SQL>>;

interface DueRows<T extends PgTable> {
  readonly table: T;
  /** Which rows are due. */
  readonly where: SQL | undefined;
  /** The moment since which they are: whoever has waited longest comes first. */
  readonly since: PgColumn;
}

/**
 * Takes the row that has been due longest for work outside of any transaction. `lease` moves the moment at which it is due
 * ahead, so that nobody else takes it meanwhile, and a node that dies over it is followed by another.
 */
export async function claimDueRow<T extends PgTable>(
  { db }: Pick<Ctx, 'db'>,
  { table, id, where, since, lease }: DueRows<T> & { readonly id: PgColumn; readonly lease: Lease },
): Promise<InferSelectModel<T> | undefined> {
  // The builder's types ask for a table that is known.
  const rowsOf: PgTable = table;
  const next = db
    .select({ id })
    .from(rowsOf)
    .where(where)
    .orderBy(asc(since))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(table)
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is empty of no table
    .set(lease as PgUpdateSetSource<T>) // columns of the table, by name
    .where(eq(id, next))
    .returning();
  return (rows as InferSelectModel<T>[])[0]; // whole rows of the table
}

/**
 * Does what is due, row by row, each in a transaction of its own that holds the row, until nothing is due any more or the
 * job has to stop. `run` leaves the row so that it is no longer due. Returns how many there were.
 */
export const processDueRows = <T extends PgTable>(
  ctx: Ctx,
  {
    table,
    where,
    since,
    signal,
  }: Omit<DueRows<T>, 'where'> & {
    readonly where: (now: Date) => SQL | undefined;
    readonly signal: AbortSignal | undefined;
  },
  run: (work: TxContext, row: InferSelectModel<T>) => Promise<unknown>,
): Promise<number> => {
  // As above.
  const rowsOf: PgTable = table;
  return repeat(
    () =>
      transaction(ctx.db, async (tx) => {
        const now = ctx.clock.now();
        const [row] = await tx
          .select()
          .from(rowsOf)
          .where(where(now))
          .orderBy(asc(since))
          .limit(1)
          .for('no key update', { skipLocked: true });
        if (row === undefined) return null;
        await run({ ctx, tx, now }, row as InferSelectModel<T>); // a whole row of the table
        return 1;
      }),
    signal,
  );
};

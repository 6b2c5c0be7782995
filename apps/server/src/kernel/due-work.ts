import { asc, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { transaction } from '../db/transaction.ts';
import type { Queryable } from '../db/types.ts';
import type { TxContext } from './call.ts';
import type { Ctx } from './context.ts';
import { repeat } from './repeat.ts';

/** What a claim writes into the row, by column. */
type Lease = Readonly<Record<string, Date | number | SQL | null>>;

interface DueRows<T extends PgTable> {
  readonly table: T;
  /** Which rows are due. What other tables have to say of them stands in an `exists`. */
  readonly where: SQL | undefined;
  /** The moment since which they are: whoever has waited longest comes first. More columns where that leaves several. */
  readonly since: PgColumn | readonly PgColumn[];
}

interface Claim<T extends PgTable> extends DueRows<T> {
  /** What tells a row from others: several columns where it takes several. */
  readonly id: PgColumn | readonly PgColumn[];
  readonly lease: Lease;
}

/**
 * Takes the row that has been due longest for work outside of any transaction. `lease` moves the moment at which it is due
 * ahead, so that nobody else takes it meanwhile, and a node that dies over it is followed by another.
 */
export async function claimDueRow<T extends PgTable>(
  { db }: { readonly db: Queryable },
  { table, id, where, since, lease }: Claim<T>,
): Promise<InferSelectModel<T> | undefined> {
  // The builder's types ask for a table that is known.
  const rowsOf: PgTable = table;
  const ids = [id].flat();
  const next = db
    .select(Object.fromEntries(ids.map((column) => [column.name, column])))
    .from(rowsOf)
    .where(where)
    .orderBy(...[since].flat().map((column) => asc(column)))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(table)
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is empty of no table
    .set(lease as PgUpdateSetSource<T>) // columns of the table, by name
    .where(sql`(${sql.join(ids, sql`, `)}) = (${next})`)
    .returning();
  return (rows as InferSelectModel<T>[])[0]; // whole rows of the table
}

/** Locks the rows that have been due longest and that nobody else has, so many at most, for work in this transaction. */
export async function lockDueRows<T extends PgTable>(
  { tx }: Pick<TxContext, 'tx'>,
  { table, where, since, most }: DueRows<T> & { readonly most: number },
): Promise<InferSelectModel<T>[]> {
  // As above.
  const rowsOf: PgTable = table;
  const rows = await tx
    .select()
    .from(rowsOf)
    .where(where)
    .orderBy(...[since].flat().map((column) => asc(column)))
    .limit(most)
    .for('no key update', { skipLocked: true });
  return rows as InferSelectModel<T>[]; // whole rows of the table
}

/** Locks the one of them that has been due longest. */
export const lockDueRow = async <T extends PgTable>(
  context: Pick<TxContext, 'tx'>,
  rows: DueRows<T>,
): Promise<InferSelectModel<T> | undefined> =>
  (await lockDueRows(context, { ...rows, most: 1 }))[0];

/**
 * Does what is due, row by row, each in a transaction of its own that holds the row, until nothing is due any more or the
 * job has to stop. `run` leaves the row so that it is no longer due, or goes on with it the next time. Returns how many
 * there were, or the sum of what `run` says.
 */
export const processDueRows = <T extends PgTable>(
  ctx: Ctx,
  {
    where,
    signal,
    ...rows
  }: Omit<DueRows<T>, 'where'> & {
    readonly where: (now: Date) => SQL | undefined;
    readonly signal: AbortSignal | undefined;
  },
  run: (context: TxContext, row: InferSelectModel<T>) => Promise<unknown>,
): Promise<number> =>
  repeat(
    () =>
      transaction(ctx.db, async (tx) => {
        const context = { ctx, tx, now: ctx.clock.now() };
        const row = await lockDueRow(context, { ...rows, where: where(context.now) });
        if (row === undefined) return null;
        const done = await run(context, row);
        return typeof done === 'number' ? done : 1;
      }),
    signal,
  );

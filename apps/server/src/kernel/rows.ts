import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../db/types.ts';
import { refuse } from './refuse.ts';

type TableWithId = PgTable & { readonly id: PgColumn };

/** Returns the only row, which is there: without it something is wrong with us. */
export const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('a row that must be there is missing');
  return row;
};

/** Returns the first row; where there is none, `notFound`. */
export const found = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw refuse('notFound');
  return row;
};

/** Returns the row of an id; where there is none, `notFound`. */
export const loadRow = async <T extends TableWithId>(
  db: Queryable,
  table: T,
  id: string,
): Promise<InferSelectModel<T>> => {
  // The builder's types ask for a table that is known.
  const rowsOf: PgTable = table;
  return found(await db.select().from(rowsOf).where(eq(table.id, id))) as InferSelectModel<T>; // a whole row of the table
};

const lockFor =
  (strength: 'update' | 'no key update') =>
  async <T extends TableWithId>(tx: Tx, table: T, id: string): Promise<InferSelectModel<T>> => {
    const rowsOf: PgTable = table; // as above
    const rows = await tx.select().from(rowsOf).where(eq(table.id, id)).for(strength);
    return found(rows) as InferSelectModel<T>; // a whole row of the table
  };

/** The same, locked until the transaction ends. */
export const lockRow = lockFor('update');

/** The same, while rows that name it are still written by others. */
export const lockRowValues = lockFor('no key update');

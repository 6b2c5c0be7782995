import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  type PgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Queryable } from '../types.ts';

/** A primary key, made by `ctx.ids.uuid()`. */
export const primaryId = () => uuid().primaryKey();

/** The id of a row of another table, or of this one; every row names one. */
export const references = (id: () => AnyPgColumn) => uuid().notNull().references(id);

/** A moment. Milliseconds only: keyset cursors pass through a JS Date, which has no microseconds. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** An amount in fils. Fits a JS number: the largest price is 10^8 fils and sums stay far below 2^53. */
export const filsAmount = () => bigint({ mode: 'number' });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Another column's text as searches compare it: without case, width and the marks that Arabic is typed with or without. */
export const folded = (column: string) =>
  text().generatedAlwaysAs(sql.raw(`search_fold(${column})`));

/** Every character and pair of neighbours of that text, and where two words meet, for an index: of texts in any script, and of single characters too. `scope` stands before each. */
export const grams = (column: string, scope: string) =>
  text()
    .array()
    .generatedAlwaysAs(sql.raw(`search_grams(search_fold(${column}), ${scope})`));

/** Selects the rows of a table that a condition finds, to say whether there are any or how many; nothing of them is read. */
export const rowsWhere = (reader: Queryable, from: PgTable, where: SQL | undefined) =>
  reader
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(where);

/** For a check: that a column holds one of these words. They are the domain's own, of which SQL needs no quoting. */
export const isOneOf = (column: AnyPgColumn | SQL, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/** After every day that there is: where there is none. */
export const NO_DAY = '9999-12-31';

/** A day as lists order by it. */
export const dayOrLast = (column: AnyPgColumn): SQL =>
  sql`coalesce(${column}, date ${sql.raw(`'${NO_DAY}'`)})`;

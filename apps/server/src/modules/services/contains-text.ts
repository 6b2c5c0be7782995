import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The condition that a column contains a text, whatever its case; none where nothing is looked for. Wildcards in the text stand for themselves. */
export const containsText = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text === undefined || text === ''
    ? undefined
    : sql`lower(${column}) like '%' || lower(${text.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;

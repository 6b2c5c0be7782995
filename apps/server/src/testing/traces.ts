import { sql } from 'drizzle-orm';
import type { Db } from '../db/types.ts';

/** Where a text stands in a database: `outbox.text`. */
type Place = string;

/**
 * Returns the columns of the whole database in which any of some words stands, in whatever letters, with one of its rows:
 * of every table, each column as text, a number also where it is written in groups.
 */
export async function tracesOf(db: Db, words: readonly string[]): Promise<Map<Place, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const found = new Map<Place, string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ column: string; value: string }>(sql`
      select distinct on (each.key) each.key as column, left(each.value, 300) as value
      from ${sql.identifier(name)} row, jsonb_each_text(to_jsonb(row)) each
      where exists (select from unnest(${sql.param([...words])}::text[]) word
        where position(lower(word) in lower(each.value)) > 0
          or (word ~ '^[0-9]+$' and position(word in regexp_replace(each.value, '[^0-9]', '', 'g')) > 0))`);
    for (const { column, value } of rows) found.set(`${name}.${column}`, value);
  }
  return found;
}

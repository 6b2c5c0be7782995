import { sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../db/types.ts';
import { readPdf } from './read-pdf.ts';
import type { RunningTestServer } from './test-server.ts';

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

/**
 * Returns the files of a server, finished or not, in whose name or bytes any of some words stands, in whatever letters and
 * encoding, with the word. Of a PDF the text that a reader finds is searched too, which its bytes hold compressed.
 */
export async function tracesInFiles(
  { ctx, kept }: Pick<RunningTestServer, 'ctx' | 'kept'>,
  words: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const key of await kept()) {
    const stored = key.startsWith('resumable/') ? undefined : await ctx.files.get(key);
    const bytes = stored === undefined ? Buffer.alloc(0) : await buffer(stored.stream);
    const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
    const texts = [
      key,
      bytes.toString('utf8'),
      bytes.toString('utf16le'),
      ...(isPdf ? [(await readPdf(bytes)).texts.join(' ')] : []),
    ].map((text) => text.toLowerCase());
    const word = words.find((each) => texts.some((text) => text.includes(each.toLowerCase())));
    if (word !== undefined) found.set(key, word);
  }
  return found;
}

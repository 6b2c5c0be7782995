import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types.ts';

/** Lets a transaction copy rows by the thousand: no trigger runs, no reference is checked, nothing ends it for taking long. */
export async function allowCopies(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local session_replication_role = 'replica'`);
}

/** Copies a table's first row `times` times; `changes` are SQL by column, in which `i` is the copy's number. */
export async function copyRow(
  tx: Tx,
  table: string,
  {
    times,
    changes,
  }: { readonly times: number; readonly changes: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `template."${name}"`);
  await tx.execute(
    sql.raw(`insert into ${table} ("${names.join('", "')}") select ${values.join(', ')}
      from (select * from ${table} limit 1) as template, generate_series(1, ${times}) as i`),
  );
}

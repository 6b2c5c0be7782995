import type { Client } from 'pg';
import { type DataPlace, KEEP, refuseData } from './foreign-data.ts';
import type { Migration } from './run-migration.ts';

/**
 * Looks at a database before anything is written to it: it is empty, or what our migrations have made of it. Throws
 * `ForeignDataError` where it holds anything else. Returns when the migrations that it has were written.
 */
export async function checkSchema(
  client: Client,
  migrations: readonly Migration[],
  place: DataPlace,
): Promise<ReadonlySet<number>> {
  const applied = await appliedIn(client);
  const { tables, others } = await objectsIn(client);
  const own = tablesOf(migrations);
  // Some names are everybody's; where most of them are ours, so is the database.
  const isOurs = tables.filter((name) => own.has(name)).length * 2 > tables.length;
  if (tables.length > 0 && !isOurs)
    throw refuseData(place, `tables of something else (${someOf(tables)})`);
  if (applied.length === 0 && (tables.length > 0 || others.length > 0))
    throw tables.length > 0
      ? refuseData(place, 'a database of Khidma that is half made (no record of its schema)', KEEP)
      : refuseData(place, `functions or types of something else (${someOf(others)})`);
  const strange = applied.filter(({ when, hash }) =>
    migrations.every((migration) => migration.when !== when || migration.hash !== hash),
  );
  if (strange.length > 0) throw refuseData(place, otherSchema(strange, migrations), KEEP);
  const whens = new Set(applied.map(({ when }) => when));
  const due = tablesOf(migrations.filter(({ when }) => whens.has(when)));
  const missing = [...due].filter((name) => !tables.includes(name));
  if (missing.length > 0)
    throw refuseData(
      place,
      `a database of Khidma that is half made (no table ${someOf(missing)})`,
      KEEP,
    );
  return whens;
}

/** A migration as a database remembers it. */
interface Applied {
  readonly when: number;
  readonly hash: string;
}

async function appliedIn(client: Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (rows[0]?.exists !== true) return [];
  const applied = await client.query<{ when: string; hash: string }>(
    'select created_at as when, hash from drizzle.__drizzle_migrations',
  );
  return applied.rows.map(({ when, hash }) => ({ when: Number(when), hash }));
}

/** What somebody has made in a database: not PostgreSQL's own, nor an extension's, nor the record of migrations. */
async function objectsIn(
  client: Client,
): Promise<{ readonly tables: readonly string[]; readonly others: readonly string[] }> {
  const { rows } = await client.query<{ name: string; isTable: boolean }>(`
    select made.name, made.class = 'pg_class'::regclass and made.kind <> 'S' as "isTable"
    from (
      select 'pg_class'::regclass as class, oid, relname::text as name, relnamespace as schema, relkind::text as kind
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all select 'pg_proc'::regclass, oid, proname, pronamespace, prokind::text from pg_proc
      union all select 'pg_type'::regclass, oid, typname, typnamespace, typtype::text from pg_type
      where typtype in ('e', 'd', 'r')
    ) as made join pg_namespace on pg_namespace.oid = made.schema
    where nspname <> 'information_schema' and nspname !~ '^pg_'
      and (nspname <> 'drizzle' or made.name !~ '^(__drizzle_migrations|migration_progress)')
      and not exists (select from pg_depend where classid = made.class and objid = made.oid and deptype = 'e')
    order by made.name`);
  const named = (isTable: boolean) =>
    rows.filter((row) => row.isTable === isTable).map(({ name }) => name);
  return { tables: named(true), others: named(false) };
}

/** The tables that are there once some migrations have been applied. */
function tablesOf(migrations: readonly Migration[]): ReadonlySet<string> {
  const tables = new Set<string>();
  const change =
    /\b(create (?:unlogged )?table|drop table)(?: if (?:not )?exists)? "?(?:public"?\."?)?(\w+)/gi;
  const texts = migrations.flatMap(({ statements }) => statements.map(({ text }) => text));
  for (const [, verb = '', name = ''] of texts.join('\n').matchAll(change))
    if (verb.toLowerCase().startsWith('create')) tables.add(name);
    else tables.delete(name);
  return tables;
}

function otherSchema(strange: readonly Applied[], migrations: readonly Migration[]): string {
  const latest = (all: readonly { readonly when: number }[]) =>
    Math.max(...all.map(({ when }) => when));
  const [theirs, own] = [latest(strange), latest(migrations)];
  const at = (when: number) => new Date(when).toISOString();
  const which = theirs > own ? 'a later' : 'an earlier';
  return `${which} schema of Khidma (of ${at(theirs)}; this program's is of ${at(own)})`;
}

const someOf = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ');

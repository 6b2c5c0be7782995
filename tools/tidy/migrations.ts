import type { TextFile } from '../checks/tracked-files.ts';

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  /** What makes it right, in the statement or its comments. */
  readonly unless?: RegExp;
  /** A table that the same file creates is empty and nobody's yet. */
  readonly onNewTables?: boolean;
}

const contract = /^-- contract: \d+\.\d+\.\d+\b/m;

const bans: readonly Ban[] = [
  {
    what: 'an index that keeps writers out while it is built: concurrently, in a file outside a transaction',
    pattern: /^create (unique )?index (?!concurrently)/,
    onNewTables: true,
  },
  {
    what: 'a column that the previous release does not fill: nullable, or with a default',
    pattern: /\badd column (?=.*\bnot null\b)(?!.*\bdefault\b)/,
    onNewTables: true,
  },
  {
    what: 'a column that makes PostgreSQL write the whole table anew: fill it in batches, and by a trigger',
    pattern:
      /\badd column .*\b(generated always as (?!identity)|default (gen_random_uuid|clock_timestamp|random|nextval)\()/,
    onNewTables: true,
  },
  {
    what: 'something that the previous release may use goes without "-- contract: <first release that does not use it>"',
    pattern:
      /\b(drop (column|table|not null|view)|rename (to|column)|alter column \S+ (set data )?type)\b/,
    unless: contract,
  },
  {
    what: 'a constraint that reads the whole table under its lock: not valid here, validate constraint in a file outside a transaction',
    pattern: /\badd (constraint \S+ )?(foreign key|check)\b(?!.*\bnot valid\b)/,
    onNewTables: true,
  },
  {
    what: 'a unique constraint that builds its index under the lock: a unique index built concurrently, then using index',
    pattern: /\badd (constraint \S+ )?(unique|primary key)\b(?!.*\busing index\b)/,
    onNewTables: true,
  },
  {
    what: 'a column that is searched for nulls under its lock: validate a check (… is not null) first and say "-- checked: <its name>"',
    pattern: /\balter column \S+ set not null\b/,
    unless: /^-- checked: \w+/m,
    onNewTables: true,
  },
  {
    what: 'rows rewritten in one statement: "-- in batches", in a file outside a transaction',
    pattern: /^(update|delete from)\b/,
    unless: /^-- in batches/m,
  },
];

/**
 * What a migration says that would stop the previous release, which goes on with its work meanwhile. The baseline, a
 * folder of files, meets nothing but an empty database.
 */
export function stoppingMigrations(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => /\/migrations\/\d{4}_[^/]+\.sql$/.test(path))
    .flatMap((file) => complaintsOf(file));
}

function complaintsOf({ path, text }: TextFile): string[] {
  const statements = text.split('--> statement-breakpoint').map((part) => part.trim());
  const outside = text.startsWith('-- outside a transaction');
  const created = new Set(
    statements.flatMap(
      (statement) =>
        /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(bare(statement))?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    const code = bare(statement);
    const table =
      /^(?:alter table (?:if exists |only )*|create .*?\bon )(\S+)/.exec(code)?.[1] ?? '';
    const broken = bans.filter(
      ({ pattern, unless, onNewTables }) =>
        pattern.test(code) && !unless?.test(statement) && !(onNewTables && created.has(table)),
    );
    const needsOutside =
      /\bconcurrently\b|\bvalidate constraint\b/.test(code) || /^-- in batches/m.test(statement);
    return [
      ...broken.map(({ what }) => what),
      ...(needsOutside && !outside
        ? ['needs "-- outside a transaction" as the first line of its file']
        : []),
      ...(outside && !repeatable.test(code) && code !== ''
        ? ['cannot be repeated after a crash in the middle of its file']
        : []),
    ].map((what) => `${path}: ${what}: ${code.slice(0, 100)}`);
  });
}

/** What may run twice, as statements outside a transaction must. */
const repeatable =
  /^(create (unique )?index concurrently|drop \w+ (concurrently )?if exists|create table if not exists|create or replace|(update|delete from|with|insert into .* on conflict)\b|analyze|alter table \S+ (validate constraint|drop (constraint|column) if exists|add column if not exists|alter column \S+ (set|drop) (not null|default)))/;

/** A statement without comments and quotes, in lower case and on one line. */
const bare = (statement: string): string =>
  statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

// Makes the database's baseline anew of its schema and of the domain's rules: `npm run baseline`.
import * as drizzleKit from 'drizzle-kit/api';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { MIGRATIONS_FOLDER } from '../apps/server/src/db/migrate.ts';
import { readMigrations } from '../apps/server/src/db/run-migration.ts';
import { rulesInSql } from './baseline-rules.ts';
import { repositoryRoot } from './checks/tracked-files.ts';

const BASELINE = '0000_baseline';
const tablesFile = path.join(MIGRATIONS_FOLDER, BASELINE, '2-tables.sql');
const rulesFile = path.join(MIGRATIONS_FOLDER, BASELINE, '6-rules.sql');
const journalFile = path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json');

/** What we use of drizzle-kit, whose own types name packages that are not installed. */
interface Kit {
  generateDrizzleJson(schema: object, id: undefined, only: undefined, casing: 'snake_case'): object;
  generateMigration(from: object, to: object): Promise<string[]>;
}

const kit: Kit = drizzleKit;
const snapshotOf = (schema: object) =>
  kit.generateDrizzleJson(schema, undefined, undefined, 'snake_case');

/** Returns the modules of `db/schema` by their files. */
export async function schemaModules(): Promise<[file: string, exports: object][]> {
  const files = globSync('apps/server/src/db/schema/*.ts', { cwd: repositoryRoot }).toSorted();
  return Promise.all(
    files.map(async (file) => [file, await import(path.join(repositoryRoot, file))]),
  );
}

/** Returns the SQL by which drizzle-kit makes the tables of `db/schema` in an empty database. */
export async function schemaInSql(): Promise<string> {
  const exports = (await schemaModules()).flatMap(([, each]) => Object.entries(each));
  const schema = Object.fromEntries(exports);
  const statements = await kit.generateMigration(snapshotOf({}), snapshotOf(schema));
  const lines = statements.map((statement) => statement.trim());
  return `-- Made of db/schema by \`npm run baseline\`.\n\n${lines.join('\n')}\n`;
}

/** Returns the tables as the baseline has them. */
export const writtenTables = (): string => readFileSync(tablesFile, 'utf8');

/** Returns statements in one order, whichever file of the schema each comes from: foreign keys are added when all tables are there. */
export const inOneOrder = (script: string): string[] => script.split(/;\n(?!\t)/).toSorted();

/** Returns the domain's rules as the baseline has them. */
export const writtenRules = (): string => readFileSync(rulesFile, 'utf8');

/** Writes tables and rules anew and, where anything of the baseline is another, the moment of its change. */
async function writeBaseline(now: Date): Promise<void> {
  const tables = await schemaInSql();
  if (inOneOrder(tables).join() !== inOneOrder(writtenTables()).join())
    writeFileSync(tablesFile, tables);
  writeFileSync(rulesFile, rulesInSql());
  const [baseline] = readMigrations(MIGRATIONS_FOLDER);
  if (baseline === undefined || baseline.hash === writtenHash()) return;
  const entry = {
    idx: 0,
    version: '7',
    when: now.getTime(),
    tag: BASELINE,
    breakpoints: true,
    hash: baseline.hash,
  };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
}

const journalSchema = z.object({ entries: z.array(z.object({ hash: z.optional(z.string()) })) });

/** Returns what the baseline's files were when the journal was given the moment of their last change. */
export function writtenHash(): string | undefined {
  return journalSchema.parse(JSON.parse(readFileSync(journalFile, 'utf8'))).entries[0]?.hash;
}

if (import.meta.main) await writeBaseline(new Date());

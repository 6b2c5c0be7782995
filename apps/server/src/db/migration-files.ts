import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** First line of a migration whose statements commit one by one: what builds indexes, validates or rewrites while the product runs. */
const OUTSIDE = '-- outside a transaction';

/** First line of a statement that is repeated until it touches no row, each time in a transaction of its own. */
const BATCHES = '-- in batches';

export interface MigrationStatement {
  readonly text: string;
  readonly inBatches: boolean;
  /** The index that it builds without keeping writers out; a build that was cut off leaves an invalid one. */
  readonly builds: string | undefined;
}

export interface Migration {
  readonly tag: string;
  /** The journal's timestamp: what the database remembers a migration by. */
  readonly when: number;
  readonly hash: string;
  readonly outside: boolean;
  readonly statements: readonly MigrationStatement[];
}

const journal = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** Returns the folder's migrations in the order of its journal; none where there is no journal. */
export function readMigrations(folder: string): Migration[] {
  const file = path.join(folder, 'meta', '_journal.json');
  if (!existsSync(file)) return [];
  const { entries } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  return entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { tag, when, hash, ...parseMigration(text) };
  });
}

/** Returns a migration's statements and whether they stand outside a transaction. */
export function parseMigration(text: string): Pick<Migration, 'outside' | 'statements'> {
  const statements = text
    .split('--> statement-breakpoint')
    .map((part) => part.trim())
    // Several comments may stand between two breakpoints, and a breakpoint at the end.
    .filter((part) => bare(part) !== '')
    .map((part) => ({
      text: part,
      inBatches: part.split('\n').some((line) => line.startsWith(BATCHES)),
      builds:
        /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
          bare(part),
        )?.[1],
    }));
  return { outside: text.startsWith(OUTSIDE), statements };
}

/** Returns a statement without its comments. */
export const bare = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '').trim();

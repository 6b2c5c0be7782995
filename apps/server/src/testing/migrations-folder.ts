import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Younger than our own migrations. */
const FIRST_WHEN = 4_000_000_000_000;

interface Step {
  readonly sql: string;
  readonly when: number;
}

/** Returns a migrations folder as drizzle-kit writes it, one file for each text; a number of its own is a migration's timestamp. */
export function migrationsFolder(folder: string, migrations: readonly (string | Step)[]): string {
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((migration, idx) => {
    const { sql, when } =
      typeof migration === 'string' ? { sql: migration, when: FIRST_WHEN + idx } : migration;
    const tag = `000${idx}_step`;
    writeFileSync(path.join(folder, `${tag}.sql`), sql);
    return { idx, version: '7', when, tag, breakpoints: true };
  });
  writeFileSync(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

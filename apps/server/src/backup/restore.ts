import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { files } from '../db/schema/files.ts';
import { openDb } from '../db/open-db.ts';
import type { Db } from '../db/types.ts';
import { copyTree } from './copy-tree.ts';
import { faultsOfFiles } from './manifest.ts';

/** Puts a backup back into a DATA_DIR that is empty or not there. The next start recovers the database by itself. */
export async function restore(backup: string, dataDir: string): Promise<void> {
  if (!existsSync(path.join(backup, 'manifest.json')))
    throw new Error(`${backup} is no backup, or one that was cut off.`);
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0) throw new Error(`${dataDir} is not empty.`);
  for (const part of ['pg', 'files'])
    if (existsSync(path.join(backup, part)))
      await copyTree(path.join(backup, part), path.join(dataDir, part));
  if (existsSync(path.join(backup, 'keys.json')))
    await cp(path.join(backup, 'keys.json'), path.join(dataDir, 'keys.json'));
}

/** What a drill found. */
export interface Drill {
  readonly orders: number;
  readonly files: number;
  /** In sentences; an empty list is the only good answer. */
  readonly faults: readonly string[];
}

type Prove = (db: Db) => Promise<readonly string[]>;

/** Restores a backup beside it, starts its database, brings it up to date, proves books and files, and removes it again. */
export async function drill(backup: string, prove: Prove): Promise<Drill> {
  const dataDir = await mkdtemp(path.join(path.dirname(path.resolve(backup)), 'drill-'));
  // Where the drill runs as root, PostgreSQL runs as somebody else, who must be able to pass through.
  await chmod(dataDir, 0o711);
  try {
    await restore(backup, dataDir);
    const database = await openDb({ dataDir });
    try {
      const { rows } = await database.pool.query<{ orders: number }>(
        'select count(*)::int as orders from orders',
      );
      const stored = await database.db
        .select({ key: files.key, variants: files.variants })
        .from(files);
      const keys = stored.flatMap(({ key, variants }) => [
        key,
        ...variants.map((each) => each.key),
      ]);
      const missing = keys.filter((key) => !existsSync(path.join(dataDir, 'files', key)));
      return {
        orders: rows[0]?.orders ?? 0,
        files: keys.length,
        faults: [
          ...(await prove(database.db)),
          ...(await faultsOfFiles(backup, dataDir)),
          ...missing.map((key) => `file ${key} is named by the database and missing`),
        ],
      };
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { files } from '../db/schema/files.ts';
import { RESTORING } from '../db/foreign-data.ts';
import { type OpenDb, openDb } from '../db/open-db.ts';
import type { Db } from '../db/types.ts';
import { decrypterOf, decryptText, unpackArchive } from './archive.ts';
import {
  encryptedFiles,
  faultsOfFiles,
  type Manifest,
  manifestFile,
  readManifest,
} from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { copyTree, folderTarget } from './copy-tree.ts';

/**
 * Puts a backup back into a DATA_DIR that is empty or not there, whole or not at all, and returns what it says of its files.
 * The next start recovers the database by itself. `identity` is the file that opens a backup that is encrypted.
 */
export async function restore(
  backup: string,
  dataDir: string,
  identity?: string,
): Promise<Manifest> {
  const fill = await fillerOf(backup, identity);
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0)
    throw new BackupError('folderNotEmpty', `${dataDir} is not empty.`);
  // Aside first: a start refuses a folder in which a restore was cut off.
  const aside = path.join(dataDir, RESTORING);
  try {
    await mkdir(aside, { mode: 0o700 });
    await fill(aside);
    const manifest = await readManifest(aside);
    await rm(path.join(aside, manifestFile));
    for (const part of await readdir(aside))
      await rename(path.join(aside, part), path.join(dataDir, part));
    await rm(aside, { recursive: true });
    return manifest;
  } catch (error) {
    for (const part of await readdir(dataDir))
      await rm(path.join(dataDir, part), { recursive: true, force: true });
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Returns what puts a backup's parts into a folder, after a look at what the backup is and whether it can be opened. */
async function fillerOf(
  backup: string,
  identity: string | undefined,
): Promise<(folder: string) => Promise<void>> {
  const archive = path.join(backup, encryptedFiles.archive);
  if (existsSync(archive)) {
    if (identity === undefined)
      throw new BackupError(
        'backupIsEncrypted',
        `${backup} is encrypted: say which file holds its identity, with --identity.`,
      );
    const decrypter = await decrypterOf(identity);
    const keys = path.join(backup, encryptedFiles.keys);
    return async (folder) => {
      if (existsSync(keys))
        await writeFile(path.join(folder, 'keys.json'), await decryptText(keys, decrypter), {
          mode: 0o600,
        });
      await unpackArchive(archive, decrypter, folder);
      if (!existsSync(path.join(folder, manifestFile)))
        throw new BackupError('backupDamaged', `${archive} is no backup that was finished.`);
    };
  }
  if (!existsSync(path.join(backup, manifestFile)))
    throw new BackupError('noBackup', `${backup} is no backup, or one that was cut off.`);
  if (identity !== undefined)
    throw new BackupError(
      'backupIsPlain',
      `${backup} is not encrypted: whoever has it can read it. Leave --identity out.`,
    );
  return async (folder) => {
    for (const part of ['pg', 'files'])
      await copyTree(folderTarget(folder), { from: path.join(backup, part), name: part });
    for (const part of ['keys.json', manifestFile])
      if (existsSync(path.join(backup, part)))
        await cp(path.join(backup, part), path.join(folder, part));
  };
}

/** What a drill found. */
export interface Drill {
  readonly orders: number;
  readonly files: number;
  /** In sentences; an empty list is the only good answer. */
  readonly faults: readonly string[];
}

/** What a drill proves the restored books by. */
type Prove = (db: Db) => Promise<readonly string[]>;

/** Restores a backup beside it, starts its database, brings it up to date, proves books and files, and removes it again. */
export async function drill(backup: string, prove: Prove, identity?: string): Promise<Drill> {
  let dataDir: string | undefined;
  let database: OpenDb | undefined;
  const leave = async () => {
    await database?.close();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  // What was restored is plain: it goes whichever way the drill ends.
  const stop = () => void leave().finally(() => process.exit(1));
  for (const signal of stopSignals) process.once(signal, stop);
  try {
    dataDir = mkdtempSync(path.join(path.dirname(path.resolve(backup)), 'drill-'));
    // Where the drill runs as root, PostgreSQL runs as somebody else, who must be able to pass through.
    chmodSync(dataDir, 0o711);
    const folder = dataDir;
    const manifest = await restore(backup, folder, identity);
    database = await openDb({ dataDir: folder });
    const { rows } = await database.pool.query<{ orders: number }>(
      'select count(*)::int as orders from orders',
    );
    const stored = await database.db
      .select({ key: files.key, variants: files.variants })
      .from(files);
    const keys = stored.flatMap(({ key, variants }) => [key, ...variants.map((each) => each.key)]);
    const missing = keys.filter((key) => !existsSync(path.join(folder, 'files', key)));
    return {
      orders: rows[0]?.orders ?? 0,
      files: keys.length,
      faults: [
        ...(await prove(database.db)),
        ...(await faultsOfFiles(manifest, folder)),
        ...missing.map((key) => `file ${key} is named by the database and missing`),
      ],
    };
  } finally {
    await leave();
    for (const signal of stopSignals) process.off(signal, stop);
  }
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

import { startEmbedded } from '../db/embedded/embedded-postgres.ts';
import { socketUrl } from '../db/open-db.ts';
import { archiveIn, encrypterFor, encryptText } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyTree, folderTarget, type Target } from './copy-tree.ts';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import * as z from 'zod/mini';

interface Source {
  readonly dataDir: string;
  /** Whether the database is the embedded one, and the files lie below `dataDir`. */
  readonly embedded: boolean;
  readonly filesInFolder: boolean;
}

/** What a backup that is encrypted consists of. The keys stand apart, so that they can be kept apart. */
export const encryptedFiles = { archive: 'backup.tar.age', keys: 'keys.json.age' } as const;

/**
 * Backs up what lies below DATA_DIR into a new folder, while the server goes on: encrypted for the recipients, or plain where
 * there are none. Refuses a folder that is not empty, and a recipient that cannot be read, before anything is written.
 */
export async function backUp(
  source: Source,
  folder: string,
  recipients: readonly string[] = [],
): Promise<void> {
  const encrypter = recipients.length === 0 ? undefined : await encrypterFor(recipients);
  // A cluster that is not there would be made, and its backup hold nothing.
  if (source.embedded && !existsSync(path.join(source.dataDir, 'pg', 'PG_VERSION')))
    throw new BackupError('noData', `${source.dataDir} holds no database: look at DATA_DIR.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError('folderNotEmpty', `${folder} is not empty.`);
  const keys = path.join(source.dataDir, 'keys.json');
  if (encrypter === undefined) {
    await copyData(source, folderTarget(folder));
    if (existsSync(keys)) await cp(keys, path.join(folder, 'keys.json'));
    const files = await digestsBelow(path.join(folder, 'files'));
    await writeFile(path.join(folder, manifestFile), JSON.stringify({ files }));
    return;
  }
  const archive = archiveIn(path.join(folder, encryptedFiles.archive), encrypter);
  const sealedKeys = path.join(folder, encryptedFiles.keys);
  try {
    await copyData(source, archive);
    const text = JSON.stringify({ files: filesIn(archive.digests) });
    await archive.text(manifestFile, text, { ...(await stat(folder)), mode: 0o600 });
    if (existsSync(keys)) await encryptText(sealedKeys, encrypter, await readFile(keys, 'utf8'));
    await archive.finish();
  } catch (error) {
    await archive.discard();
    await rm(sealedKeys, { force: true });
    throw error;
  }
}

/** Files first, and again after the database: whatever a row of it names is there then, though it came or went meanwhile. */
async function copyData(source: Source, target: Target): Promise<void> {
  const { dataDir } = source;
  if (source.filesInFolder) await copyFiles(dataDir, target);
  if (source.embedded) await copyCluster(path.join(dataDir, 'pg'), target);
  if (source.filesInFolder) await copyFiles(dataDir, target);
}

const copyFiles = (dataDir: string, target: Target): Promise<void> =>
  copyTree(
    target,
    { from: path.join(dataDir, 'files'), name: 'files' },
    { onlyNew: true, skip: (relative) => relative === '.incoming' },
  );

const filesIn = (digests: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...digests].flatMap(([name, digest]) =>
      name.startsWith('files/') ? [[name.slice('files/'.length), digest]] : [],
    ),
  );

/** What a copy of a running cluster must not hold (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"). */
const running =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|pg_wal\/.+)$/;

async function copyCluster(from: string, target: Target): Promise<void> {
  const server = await startEmbedded(from);
  const client = new Client({ connectionString: socketUrl(server.connection) });
  try {
    await client.connect();
    // What is written meanwhile must still be there at the end. Slot and backup end with their session, whatever happens.
    await client.query(
      "select pg_create_physical_replication_slot('khidma_backup', immediately_reserve => true, temporary => true)",
    );
    await client.query("select pg_backup_start('khidma', true)");
    await copyTree(target, { from, name: 'pg' }, { skip: (relative) => running.test(relative) });
    const { rows } = await client.query<{ label: string; spaces: string }>(
      'select labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    );
    // Of the log the folder alone was copied: what it holds must be what stands there at the end.
    await copyTree(target, { from: path.join(from, 'pg_wal'), name: 'pg/pg_wal' });
    await target.text(
      'pg/backup_label',
      rows[0]?.label ?? '',
      await stat(path.join(from, 'PG_VERSION')),
    );
  } finally {
    await client.end();
    await server.stop();
  }
}

/** The last thing that is written of a backup: what has none was cut off. */
export const manifestFile = 'manifest.json';

/** SHA-256 of each file, by its path below `files/`. */
const manifestSchema = z.object({ files: z.record(z.string(), z.string()) });

export type Manifest = z.infer<typeof manifestSchema>;

export const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(path.join(folder, manifestFile), 'utf8')));

/** Returns what is wrong with the files of a folder, in sentences, as the backup's manifest says. */
export async function faultsOfFiles({ files }: Manifest, dataDir: string): Promise<string[]> {
  const found = await digestsBelow(path.join(dataDir, 'files'));
  return Object.entries(files).flatMap(([name, digest]) =>
    found[name] === digest
      ? []
      : [`file ${name} ${found[name] === undefined ? 'is missing' : 'is damaged'}`],
  );
}

export async function digestsBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const digests: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    digests[path.relative(folder, file)] = hash.digest('hex');
  }
  return digests;
}

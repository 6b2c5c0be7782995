import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../db/embedded/embedded-postgres.ts';
import { socketUrl } from '../db/open-db.ts';
import { copyTree, own } from './copy-tree.ts';
import { writeManifest } from './manifest.ts';

interface Source {
  readonly dataDir: string;
  /** Whether the database is the embedded one, and the files lie below `dataDir`. */
  readonly embedded: boolean;
  readonly filesInFolder: boolean;
}

/** Backs up what lies below DATA_DIR into a new folder, while the server goes on. Throws where the folder is not empty. */
export async function backUp(source: Source, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const { dataDir } = source;
  // Files first, and again after the database: whatever a row of it names is there then, though it came or went meanwhile.
  if (source.filesInFolder) await copyFiles(dataDir, folder);
  if (source.embedded) await copyCluster(path.join(dataDir, 'pg'), path.join(folder, 'pg'));
  if (source.filesInFolder) await copyFiles(dataDir, folder);
  const keys = path.join(dataDir, 'keys.json');
  if (existsSync(keys)) await cp(keys, path.join(folder, 'keys.json'));
  await writeManifest(folder);
}

const copyFiles = (dataDir: string, folder: string): Promise<void> =>
  copyTree(path.join(dataDir, 'files'), path.join(folder, 'files'), {
    onlyNew: true,
    skip: (relative) => relative === '.incoming',
  });

/** What a copy of a running cluster must not hold (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"). */
const running =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|pg_wal\/.+)$/;

async function copyCluster(from: string, to: string): Promise<void> {
  const server = await startEmbedded(from);
  const client = new Client({ connectionString: socketUrl(server.connection) });
  try {
    await client.connect();
    // What is written meanwhile must still be there at the end. Slot and backup end with their session, whatever happens.
    await client.query(
      "select pg_create_physical_replication_slot('khidma_backup', immediately_reserve => true, temporary => true)",
    );
    await client.query("select pg_backup_start('khidma', true)");
    await copyTree(from, to, { skip: (relative) => running.test(relative) });
    const { rows } = await client.query<{ label: string; spaces: string }>(
      'select labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    );
    await copyTree(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'));
    const label = path.join(to, 'backup_label');
    await writeFile(label, rows[0]?.label ?? '');
    await own(label, await stat(to));
  } finally {
    await client.end();
    await server.stop();
  }
}

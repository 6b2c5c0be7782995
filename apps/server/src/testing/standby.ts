import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { backUp } from '../backup/back-up.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/embedded-postgres.ts';
import { type OpenDb, openDb, socketUrl } from '../db/open-db.ts';
import { seedReference } from '../areas/catalogue/reference/reference.ts';

/** A real primary and what follows it: the embedded server, and a copy of its folder that streams its log. */
export interface Pair {
  readonly primary: OpenDb;
  readonly standbyUrl: string;
  /** Runs a statement on the standby. */
  onStandby(text: string): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  close(): Promise<void>;
}

const quick = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Starts a primary with the reference data, and a standby of it. */
export async function startPair(): Promise<Pair> {
  const root = mkdtempSync(path.join(tmpdir(), 'khidma-pair-'));
  // PostgreSQL may run as somebody else, who has to get in.
  chmodSync(root, 0o711);
  const dataDir = path.join(root, 'one');
  const primary = await openDb({ dataDir, flags: quick });
  await seedReference({ db: primary.db });
  const folder = path.join(root, 'two');
  await copyAsStandby(dataDir, folder);
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbedded(path.join(folder, 'pg'), {
      flags: {
        ...quick,
        primary_conninfo: conninfoOf(primary.url),
        wal_receiver_status_interval: '1',
      },
    });
  let standby: EmbeddedPostgres | undefined = await start();
  const standbyUrl = socketUrl(standby.connection);
  return {
    primary,
    standbyUrl,
    onStandby: (text) => runOn(standbyUrl, text),
    stopStandby: async () => {
      await standby?.stop();
      standby = undefined;
    },
    startStandby: async () => {
      standby = await start();
    },
    close: async () => {
      await standby?.stop();
      await primary.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Copies a running cluster into a folder, where it becomes a standby with its first start. */
export async function copyAsStandby(dataDir: string, folder: string): Promise<void> {
  await backUp({ dataDir, embedded: true, filesInFolder: false }, folder);
  chmodSync(folder, 0o711);
  const signal = path.join(folder, 'pg/standby.signal');
  const { uid, gid } = statSync(path.join(folder, 'pg/PG_VERSION'));
  writeFileSync(signal, '');
  chownSync(signal, uid, gid);
}

/** What reaches the server of a socket's URL, as a standby is told. */
export function conninfoOf(url: string): string {
  const { searchParams } = new URL(url);
  return ['host', 'port', 'user'].map((name) => `${name}=${searchParams.get(name)}`).join(' ');
}

/** Runs a statement on a connection of its own. */
export async function runOn(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

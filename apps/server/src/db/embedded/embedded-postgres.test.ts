import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  startEmbedded,
} from './embedded-postgres.ts';
import { anyoneLivesIn, livesIn } from './postmaster.ts';

/** What survives a power cut shows in no test, and to wait for the disk takes longer than all the rest. */
const options = { flags: { fsync: 'off' } };
const LAUNCHER = path.join(import.meta.dirname, 'embedded-postgres.ts');

let root: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let madeRoot: string;
/** What the two first starts of one cluster came to. */
let firstStarts: readonly { readonly pid: number; readonly adopted: boolean }[];

// To make a cluster takes longer than the rest of a test: it is made once, by two at the same moment, where another
// making was cut off, and then copied.
beforeAll(async () => {
  madeRoot = mkdtempSync(path.join(tmpdir(), 'khidma-pg-'));
  chmodSync(madeRoot, 0o711);
  const directory = path.join(madeRoot, 'pg');
  mkdirSync(`${directory}.init-1`);
  const servers = await Promise.all([1, 2].map(() => startEmbedded(directory, options)));
  firstStarts = servers.map(({ pid, adopted }) => ({ pid, adopted }));
  await Promise.all(servers.map((server) => server.stop()));
});
afterAll(() => rmSync(madeRoot, { recursive: true, force: true }));

const givenCluster = (directory = dataDir) =>
  execFileSync('cp', ['-Rp', path.join(madeRoot, 'pg'), directory]);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'khidma-pg-'));
  chmodSync(root, 0o711);
  dataDir = path.join(root, 'pg');
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()));
  rmSync(root, { recursive: true, force: true });
});

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(directory, options);
  started.push(server);
  return server;
}

async function query(connection: EmbeddedConnection, statement: string): Promise<unknown[]> {
  const client = new Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the server and then does nothing, until it is killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(LAUNCHER)};
    await startEmbedded(${JSON.stringify(dataDir)}, ${JSON.stringify(options)});
    console.log('started');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('it ended'))),
  ]);
  return child;
}

const soon = { timeout: 20_000, interval: 20 };

describe('what the launcher refuses', () => {
  it('a cluster of another major version, before it is started', async () => {
    givenCluster();
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '14\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      'a database of PostgreSQL 14 (this program brings 18)',
    );
  });

  it('a directory that holds something else', async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'holiday.jpg'), 'x');
    await expect(startEmbedded(dataDir)).rejects.toThrow(/neither empty nor a database/);
    expect(readdirSync(dataDir)).toEqual(['holiday.jpg']);
    expect(readdirSync(root)).toEqual(['pg']);
  });
});

describe('a crash at any moment needs no repair', () => {
  it('starts again what was lost to kill -9, with every acknowledged write', async () => {
    givenCluster();
    const server = await start();
    const { pid } = server;
    await query(server.connection, 'create table kept as select 1 as id');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () =>
        expect(await query(server.connection, 'select id from kept')).toEqual([{ id: 1 }]),
      soon,
    );
    expect(server.pid).not.toBe(pid);
    expect(server.adopted).toBe(false);
  });

  it('leaves no orphan when its process is killed, and starts at once afterwards', async () => {
    givenCluster();
    const child = await startElsewhere();
    const adopter = await startEmbedded(dataDir, options);
    expect(adopter.adopted).toBe(true);
    await query(adopter.connection, 'create table kept as select 1 as id');
    await adopter.stop();
    child.kill('SIGKILL');
    const next = await start();
    expect(await query(next.connection, 'select id from kept')).toEqual([{ id: 1 }]);
    await next.stop();
    await vi.waitFor(() => expect(anyoneLivesIn(dataDir)).toBe(false), soon);
  });

  it('is not misled by a lock file whose pid is somebody else’s by now', async () => {
    givenCluster();
    writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), `${process.pid}\n${dataDir}\n`);
    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('clears away an initdb that was cut off', () => {
    expect(readdirSync(madeRoot)).toEqual(['pg']);
  });
});

describe('one server for one directory', () => {
  it('two first starts at once end up on the same one', () => {
    const [one, two] = firstStarts;
    expect(one?.pid).toBe(two?.pid);
    expect(one?.adopted).toBe(!two?.adopted);
  });

  it('an adopter leaves it running, and takes it over when its owner goes', async () => {
    givenCluster();
    const owner = await start();
    const adopter = await start();
    const other = await startEmbedded(dataDir, options);
    await other.stop();
    expect(livesIn(owner.pid, dataDir)).toBe(true);
    await owner.stop();
    await vi.waitFor(
      async () => expect(await query(adopter.connection, 'select 1 as one')).toEqual([{ one: 1 }]),
      soon,
    );
    expect(adopter.adopted).toBe(false);
  });

  it('nobody is left after a stop, and a second stop changes nothing', async () => {
    givenCluster();
    const server = await start();
    await server.stop();
    expect(anyoneLivesIn(dataDir)).toBe(false);
    expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
    await server.stop();
  });
});

describe('nobody but us gets in', () => {
  it('opens no port, and a socket only where its owner can go', async () => {
    givenCluster();
    const { connection } = await start();
    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(connection, 'show unix_socket_permissions')).toEqual([
      { unix_socket_permissions: '0700' },
    ]);
  });

  it('puts the socket elsewhere where the path would be too long for one', async () => {
    const long = path.join(root, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(path.dirname(long), { mode: 0o711 });
    givenCluster(long);
    const { connection } = await start(long);
    expect(connection.host.length).toBeLessThan(80);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    rmSync(connection.host, { recursive: true, force: true });
  });
});

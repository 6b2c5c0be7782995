import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EMBEDDED_DATABASE,
  EMBEDDED_PORT,
  EMBEDDED_USER,
  ensureCluster,
  socketDirFor,
} from './cluster.ts';
import { type Binaries, findBinaries, majorOf } from './binaries.ts';
import { folderPlace, ForeignDataError, KEEP, refuseData } from '../foreign-data.ts';
import { identityFor } from './identity.ts';
import { type Postmaster, type Site, adoptOrLaunch, anyoneLivesIn, livesIn } from './postmaster.ts';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';

export interface EmbeddedOptions {
  readonly flags?: Readonly<Record<string, string>>;
  /** Gets what PostgreSQL says, and what the launcher does about it. */
  readonly log?: (line: string) => void;
}

/** Where `pg` connects to. It stays the same when the server is started again. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

const START_LIMIT_MS = 20_000;
const FAST_SHUTDOWN_LIMIT_MS = 10_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 3_000;
const ADOPTED_LOOK_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Starts PostgreSQL in `dataDir`, or takes over the one that runs there, and sees to it that it keeps running. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const site = await prepareSite(path.resolve(dataDir), options);
  return new EmbeddedPostgres(site, await start(site));
}

async function prepareSite(dataDir: string, options: EmbeddedOptions): Promise<Site> {
  const binaries = await findBinaries();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const real = realpathSync(dataDir);
  // Under the lock, because who runs an empty directory depends on what another first start is doing to it.
  return withLaunchLock(real, performance.now() + START_LIMIT_MS, async () => {
    refuseForeignFiles(real, binaries);
    const identity = identityFor(real, binaries);
    const isSynced = options.flags?.['fsync'] !== 'off';
    await ensureCluster(real, { binaries, identity, isSynced });
    const socketDir = socketDirFor(real, identity);
    return {
      dataDir: real,
      socketDir,
      binaries,
      identity,
      flags: options.flags ?? {},
      log: options.log ?? (() => {}),
    };
  });
}

/** A mistyped DATA_DIR must not hand somebody's files to the database's user; what another PostgreSQL made is not even started. */
function refuseForeignFiles(dataDir: string, binaries: Binaries): void {
  if (readdirSync(dataDir).length === 0) return;
  const version = path.join(dataDir, 'PG_VERSION');
  if (!existsSync(version))
    throw new ForeignDataError(
      `${dataDir} is neither empty nor a database: choose another DATA_DIR, or set DATABASE_URL=postgres://…`,
    );
  const place = folderPlace(path.dirname(dataDir));
  const [theirs, own] = [readFileSync(version, 'utf8').trim(), majorOf(binaries)];
  if (theirs !== own)
    throw refuseData(
      place,
      `a database of PostgreSQL ${theirs} (this program brings ${own})`,
      KEEP,
    );
  if (!existsSync(path.join(dataDir, 'global/pg_control')))
    throw refuseData(place, 'a database that is half made (no global/pg_control)', KEEP);
}

function start(site: Site): Promise<Postmaster> {
  const deadline = performance.now() + START_LIMIT_MS;
  return withLaunchLock(site.dataDir, deadline, () => adoptOrLaunch(site, deadline));
}

/** A server that is kept running: lost to a crash, or to the end of the process that owned it, it is started again. */
export class EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly #site: Site;
  readonly #stopping = new AbortController();
  readonly #keeping: Promise<void>;
  #server: Postmaster;

  constructor(site: Site, server: Postmaster) {
    this.#site = site;
    this.#server = server;
    this.connection = {
      host: site.socketDir,
      port: EMBEDDED_PORT,
      user: EMBEDDED_USER,
      database: EMBEDDED_DATABASE,
    };
    this.#keeping = this.#keep();
  }

  get pid(): number {
    return this.#server.pid;
  }

  /** Another process of this application started the server; `stop` leaves it alone. */
  get adopted(): boolean {
    return this.#server.child === undefined;
  }

  /** A fast shutdown, after 10 seconds an immediate one, whose recovery the next start does. Never waits longer than a start may take. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#keeping;
    const { child, pid } = this.#server;
    if (child === undefined) return;
    child.ref();
    child.stdin?.end();
    if (await this.#isEmptyWithin(FAST_SHUTDOWN_LIMIT_MS)) return;
    this.#site.log('PostgreSQL did not stop in time; stopping it at once.');
    if (livesIn(pid, this.#site.dataDir)) process.kill(pid, 'SIGQUIT');
    await this.#isEmptyWithin(IMMEDIATE_SHUTDOWN_LIMIT_MS);
    child.unref();
  }

  async #keep(): Promise<void> {
    let pause = 100;
    while (!this.#stopping.signal.aborted) {
      await this.#lost();
      if (this.#stopping.signal.aborted) return;
      this.#site.log('PostgreSQL is gone; starting it again.');
      try {
        this.#server = await start(this.#site);
        pause = 100;
      } catch (error) {
        this.#site.log(String(error));
        await sleep(pause, undefined, { signal: this.#stopping.signal, ref: false }).catch(
          () => {},
        );
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /** Resolves when the server has ended, or when it is about to be stopped. */
  async #lost(): Promise<void> {
    const { child, pid } = this.#server;
    const { signal } = this.#stopping;
    if (child !== undefined) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      return;
    }
    while (!signal.aborted && livesIn(pid, this.#site.dataDir)) {
      await sleep(ADOPTED_LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #isEmptyWithin(limit: number): Promise<boolean> {
    const deadline = performance.now() + limit;
    while (anyoneLivesIn(this.#site.dataDir)) {
      if (performance.now() > deadline) return false;
      await sleep(20);
    }
    return true;
  }
}

/**
 * Runs `work` while no other process on this machine starts a server in the same directory. The lock is
 * an abstract socket: the kernel lets go of it with the process, however that ends, so it is never stale.
 */
async function withLaunchLock<T>(
  dataDir: string,
  deadline: number,
  work: () => Promise<T>,
): Promise<T> {
  const name = `\0khidma-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
  let lock = await tryListen(name);
  while (lock === undefined) {
    if (performance.now() > deadline)
      throw new Error(`Another process has been starting PostgreSQL in ${dataDir} for too long.`);
    await sleep(25);
    lock = await tryListen(name);
  }
  try {
    return await work();
  } finally {
    await release(lock);
  }
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: name }, () => resolve(server));
  });
}

function release(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

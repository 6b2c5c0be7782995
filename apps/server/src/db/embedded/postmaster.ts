import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EMBEDDED_DATABASE, EMBEDDED_PORT, EMBEDDED_USER } from './cluster.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';

/** All that is needed to start, and start again, the server of one data directory. */
export interface Site {
  /** A real path: it is compared with what /proc says. */
  readonly dataDir: string;
  readonly socketDir: string;
  readonly binaries: Binaries;
  readonly identity: Identity;
  /** Configuration on the command line, such as `fsync: 'off'` for tests. */
  readonly flags: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export interface Postmaster {
  readonly pid: number;
  /** Undefined: another process of this application started it, and stops it. */
  readonly child: ChildProcess | undefined;
}

/**
 * The guard holds a pipe of ours as its standard input: when this process ends, even by kill -9, `read`
 * sees the end and asks for a fast shutdown. `read` is built in, so that no helper outlives the server.
 */
const GUARD = [
  'exec 3<&0',
  '"$@" <&- 3<&- & server=$!',
  '(read -r line <&3; kill -INT $server 2>/dev/null) & watch=$!',
  'exec 3<&-',
  'wait $server; result=$?',
  'kill -9 $watch 2>/dev/null',
  'exit $result',
].join('\n');

/** Uses the server that is there, waits for one that is going down, or starts one. Called under the launch lock. */
export async function adoptOrLaunch(site: Site, deadline: number): Promise<Postmaster> {
  for (;;) {
    const locked = lockedBy(site.dataDir);
    let complaint = `pid ${locked} holds the data directory and does not answer`;
    if (locked > 0 && livesIn(locked, site.dataDir)) {
      if (await isStaying(locked, site)) return { pid: locked, child: undefined };
    } else {
      // The pid is gone, a zombie or, after a reboot, somebody else's: PostgreSQL would refuse the last two for ever.
      if (locked > 0 && !anyoneLivesIn(site.dataDir)) removeStaleLocks(site);
      const attempt = await launch(site);
      if (typeof attempt !== 'string') return { pid: lockedBy(site.dataDir), child: attempt };
      if (!/lock file .* already exists|pre-existing shared memory block/.test(attempt))
        throw new Error(`PostgreSQL did not start: ${attempt}`);
      complaint = attempt;
    }
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL did not start in time: ${complaint}`);
    await sleep(100);
  }
}

/** An orphan may still answer in the moment before its guard stops it, so it is asked twice. */
async function isStaying(pid: number, site: Site): Promise<boolean> {
  if (!(await answers(site))) return false;
  await sleep(150);
  return livesIn(pid, site.dataDir) && (await answers(site));
}

async function answers(site: Site): Promise<boolean> {
  const client = new Client({
    host: site.socketDir,
    port: EMBEDDED_PORT,
    user: EMBEDDED_USER,
    database: EMBEDDED_DATABASE,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function removeStaleLocks(site: Site): void {
  rmSync(path.join(site.dataDir, 'postmaster.pid'), { force: true });
  rmSync(path.join(site.socketDir, `.s.PGSQL.${EMBEDDED_PORT}.lock`), { force: true });
}

/** Resolves with the guard's process once the server accepts connections, or with what it said before it gave up. */
function launch(site: Site): Promise<ChildProcess | string> {
  const child = spawn(
    '/bin/sh',
    ['-c', GUARD, 'guard', ...site.identity.prefix, site.binaries.postgres, ...argumentsFor(site)],
    {
      ...site.identity.user,
      stdio: ['pipe', 'ignore', 'pipe'],
      // From its first instant on the process can be recognised as one of this cluster.
      cwd: site.dataDir,
      // Ctrl-C in a terminal reaches the whole group; the database must outlive the requests being drained.
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  return new Promise((resolve) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 8000) said += text;
      site.log(text.trimEnd());
      // A standby is ready for connections that read.
      if (/ready to accept (?:read-only )?connections/.test(text)) {
        unref(child);
        resolve(child);
      }
    });
    child.stdin.on('error', () => {});
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(said));
  });
}

function argumentsFor(site: Site): string[] {
  const configuration: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: site.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '50',
    // What is read is little: to start a worker takes longer, on cores that the server beside it needs.
    max_parallel_workers_per_gather: '0',
    // Errors reach the caller, who logs them redacted; PostgreSQL would write the values themselves.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    ...site.flags,
  };
  const flags = Object.entries(configuration).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return ['-D', site.dataDir, '-p', String(EMBEDDED_PORT), ...flags];
}

/** A running database is no reason for a program to stay alive that has nothing else to do. */
function unref(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) {
    // The pipes of a child are sockets, though their type does not say so.
    if (stream instanceof Socket) stream.unref();
  }
}

/** The pid that the cluster's lock file names, or 0. It says nothing about whether that process lives. */
function lockedBy(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/**
 * Whether `pid` is a living process of this cluster: the guard, the postmaster and every backend have
 * the data directory as their working directory. `dataDir` must be a real path. Zombies don't count:
 * PostgreSQL itself takes one for alive and then refuses to start.
 */
export function livesIn(pid: number, dataDir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === dataDir &&
      readFileSync(`/proc/${pid}/cmdline`).length > 0
    );
  } catch {
    return false;
  }
}

export function anyoneLivesIn(dataDir: string): boolean {
  return readdirSync('/proc').some(
    (entry) => /^\d+$/.test(entry) && livesIn(Number(entry), dataDir),
  );
}

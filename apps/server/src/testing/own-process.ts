import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import { anyoneLivesIn } from '../db/embedded/postmaster.ts';

const main = path.join(import.meta.dirname, '../main.ts');
const soon = { timeout: 60_000, interval: 50 };
/** What one process has compiled the next need not. */
const compiled = path.join(tmpdir(), 'khidma-compiled');

/** The real server in a process group of its own, on its own data directory. */
export interface OwnProcess {
  readonly url: string;
  /** What it has said so far, for a test's message. */
  said(): string;
  /** `kill -9` of the server's group and, `withDatabase`, of PostgreSQL's postmaster at the same moment. */
  kill(withDatabase: boolean): Promise<void>;
  /** Asks it to stop, as an operator does. */
  terminate(): void;
  /** Asks it to stop and waits. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts it, or another release's `program`, and waits until it answers. */
export async function startOwnProcess(
  env: NodeJS.ProcessEnv,
  program: string = main,
): Promise<OwnProcess> {
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compiled, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = `http://127.0.0.1:${env['PORT']}`;
  await untilReady(child, url).catch(async (error: unknown) => {
    await killGroup(child);
    throw new Error(`the server did not start:\n${output}`, { cause: error });
  });
  const databaseDir = path.join(env['DATA_DIR'] ?? '', 'pg');
  return {
    url,
    said: () => output,
    kill: async (withDatabase) => {
      const postmaster = withDatabase ? postmasterOf(databaseDir) : undefined;
      const ended = killGroup(child);
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      await ended;
    },
    terminate: () => void child.kill('SIGTERM'),
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null]; // as Node documents it
      await vi.waitFor(() => expect(anyoneLivesIn(databaseDir)).toBe(false), soon);
      return code;
    },
  };
}

const untilReady = (child: ChildProcess, url: string): Promise<void> =>
  Promise.race([
    vi.waitFor(async () => expect(await answers(`${url}/readyz`)).toBe(true), soon),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`))),
  ]);

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
  await once(child, 'exit');
}

/** The file's first line. What the postmaster has started ends by itself, in the middle of whatever it does. */
const postmasterOf = (databaseDir: string): number =>
  Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

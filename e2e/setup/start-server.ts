import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { connect } from './api.ts';
import { startMailbox } from './mailbox.ts';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getServiceReview, pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const page = z.object({ records: z.array(z.object({ id: z.string() })) });
const review = z.object({ mediaReady: z.boolean() });

/** Waits until the pictures of every service that waits in the demo are drawn: each copy would draw them again. */
async function untilPicturesReady(url: string): Promise<void> {
  const call = await connect(url);
  const [, , , { account: email, password }] = demoAccounts;
  const { token } = z.parse(
    z.object({ token: z.string() }),
    await call(signInStaff, { email, password }),
  );
  const { records } = z.parse(page, await call(pageServiceReviews, {}, token));
  const isReady = async ({ id }: { readonly id: string }) =>
    z.parse(review, await call(getServiceReview, { id }, token)).mediaReady;
  while (!(await Promise.all(records.map(isReady))).every(Boolean)) await pause(500);
}

const root = resolve(import.meta.dirname, '../..');
const patience = 540_000;

/**
 * What a server begins with: the demo world, or nothing but the platform's own tables. Journeys that leave it changed
 * name the file whose world it is: the same name would be the same server.
 */
export type World = 'demo' | `demo of ${string}` | `empty of ${string}`;

/** What stands in the frame of messages: an empty page, which costs nothing, or the panel itself. */
export type Panel = 'empty' | 'served';

/** How a server is set up, beside its world. */
export interface ServerOptions {
  readonly panel: Panel;
  /** For how many minutes staff who have shown who they are need not show it again. */
  readonly proofMinutes: number;
  /** Whether the console has an origin of its own: the machine's other name, which shares neither storage nor cookies. */
  readonly apart: boolean;
  /** Whether browsers keep the files of portal and shop. */
  readonly offlinePages: boolean;
}

/** A journey of an hour's waiting is not asked twice, unless it is about that. */
const plain: ServerOptions = {
  panel: 'empty',
  proofMinutes: 1440,
  apart: false,
  offlinePages: true,
};

/** The first member of staff of a server that began empty. */
export const firstStaff = { email: 'noura@khidma.ae', password: 'Falaj-Qanat-2026' } as const;

/** A server under test, with what it sends out. */
export interface RunningServer {
  readonly url: string;
  /** Where staff are; the same unless the console is apart. */
  readonly consoleUrl: string;
  /** The file in which everything sent out is collected, one JSON object a line. */
  readonly mailboxFile: string;
  /** Another origin, whose every page is empty; it may frame the panel. */
  readonly emptyOrigin: string;
  /** The end of what it has written to its log. */
  log(): string;
  /** Every error that it has logged: none is expected, whatever a browser does. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

const kindOf = (world: World) => (world.startsWith('empty') ? 'empty' : 'demo');

/** Where what a world begins with stands while the journeys are played. */
export const worldsDir = (): string => {
  const directory = process.env['WORLDS_DIR'];
  if (!directory) throw new Error('the configuration sets WORLDS_DIR');
  return directory;
};

/**
 * Returns the folder of what a world begins with. Who needs it first lets a server make it, the others wait: the demo
 * takes long, a copy of it does not.
 */
async function preparedWorld(kind: 'demo' | 'empty'): Promise<string> {
  const folder = join(worldsDir(), kind);
  const done = `${folder}.done`;
  mkdirSync(worldsDir(), { recursive: true });
  // PostgreSQL may run as somebody else, who must be able to pass through.
  chmodSync(worldsDir(), 0o711);
  const until = performance.now() + patience;
  while (!existsSync(done)) {
    if (isFirst(`${folder}.begun`)) {
      await makeWorld(folder, kind).catch((error: unknown) => {
        // Whoever needs it next makes it anew.
        for (const path of [folder, `${folder}.begun`])
          rmSync(path, { recursive: true, force: true });
        throw error;
      });
      writeFileSync(done, '');
    } else if (performance.now() > until) throw new Error(`nobody has made the ${kind} world`);
    else await pause(100);
  }
  return folder;
}

async function makeWorld(folder: string, kind: 'demo' | 'empty'): Promise<void> {
  const server = await startOn(folder, kind);
  if (kind === 'demo') await untilPicturesReady(server.url);
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}\n${server.log()}`);
}

/** Whether nobody was here before; of two at the same moment one is. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the real server on a port of its own, with a database and files that are new and gone
 * afterwards. Mail and SMS leave it as in production, over SMTP and HTTP, into a mailbox of ours.
 */
export async function startServer(world: World, options: ServerOptions): Promise<RunningServer> {
  const { folder, remove } = await copyWorld(kindOf(world));
  try {
    const server = await startOn(folder, kindOf(world), options);
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A folder of its own with what a world begins with. */
export async function copyWorld(
  kind: 'demo' | 'empty',
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const prepared = await preparedWorld(kind);
  const folder = mkdtempSync(join(tmpdir(), 'khidma-e2e-'));
  chmodSync(folder, 0o711);
  const remove = () => rm(folder, { recursive: true, force: true });
  const copied = spawnSync('cp', ['-Rp', prepared, join(folder, 'world')]);
  if (copied.status !== 0) throw new Error(`the world cannot be copied: ${String(copied.stderr)}`);
  return { folder: join(folder, 'world'), remove };
}

/** Starts a server on a folder: its data, and the mailbox for what it sends out. */
async function startOn(
  folder: string,
  kind: 'demo' | 'empty',
  { panel, proofMinutes, apart, offlinePages } = plain,
): Promise<Omit<RunningServer, 'stop'> & { stop(): Promise<number | null> }> {
  mkdirSync(folder, { recursive: true });
  const mailboxFile = join(folder, 'mailbox.jsonl');
  const outside = await startMailbox(mailboxFile);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const otherUrl = `http://localhost:${port}`;
  try {
    const node = await startNode(port, {
      PUBLIC_URL: url,
      ...(apart
        ? { CONSOLE_ORIGIN: otherUrl }
        : {
            // An origin of its own, as in production: what the panel needs of its host it is told.
            MESSENGER_ORIGIN: panel === 'served' ? otherUrl : outside.emptyOrigin,
            // Any host that is named may frame the panel.
            MESSENGER_HOSTS: `${url},${outside.emptyOrigin}`,
          }),
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: outside.smtpUrl,
      SMS_URL: outside.smsUrl,
      // How long a stop may take is tested elsewhere; here a whole world depends on it, also on a busy machine.
      STOP_LIMIT_MS: '60000',
      STAFF_PROOF_MINUTES: String(proofMinutes),
      OFFLINE_PAGES: offlinePages ? '1' : '0',
      ...(kind === 'empty'
        ? {
            DEMO: '0',
            PAYMENTS: 'sandbox',
            FIRST_STAFF_EMAIL: firstStaff.email,
            FIRST_STAFF_PASSWORD: firstStaff.password,
          }
        : { DEMO: '1' }),
    });
    const stop = async () => {
      const code = await node.stop();
      await outside.close();
      return code;
    };
    const consoleUrl = apart ? otherUrl : url;
    return { ...node, consoleUrl, mailboxFile, emptyOrigin: outside.emptyOrigin, stop };
  } catch (error) {
    await outside.close();
    throw error;
  }
}

/** One process of the server. */
export interface RunningNode extends Pick<RunningServer, 'url' | 'log' | 'errors'> {
  /** Asks it to stop and waits; returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a machine that fails would. */
  kill(): Promise<void>;
}

/** Starts the server's process with its settings, and waits until it is ready. */
export async function startNode(port: number, env: NodeJS.ProcessEnv): Promise<RunningNode> {
  // Collecting took a sixth of a start.
  const flags = ['--max-semi-space-size=32'];
  const server = spawn(process.execPath, [...flags, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      STAFF_PROOF_MINUTES: String(plain.proofMinutes),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const { log, errors } = collect(server);
  const end = async (signal: NodeJS.Signals) => {
    await ended(server, signal);
    return server.exitCode;
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await end('SIGTERM');
    throw new Error(`${String(error)}\n${log()}`, { cause: error });
  }
  return {
    url,
    log,
    errors,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** Returns a port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? done(address.port)
          : fail(new Error('no free port')),
      );
    });
  });
}

/** The end of what the server wrote, for the day something goes wrong, and the errors in it. */
function collect(server: ChildProcess): Pick<RunningServer, 'log' | 'errors'> {
  let text = '';
  const errors: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    if (stream === null) continue;
    createInterface(stream).on('line', (line) => {
      text = `${text}${line}\n`.slice(-8000);
      if (/^\{"level":[56]0,/.test(line)) errors.push(line);
    });
  }
  return { log: () => text, errors: () => errors };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const statusOf = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ status }) => status,
        () => 503,
      );
    // A node that was busy until now turns calls away for a second.
    if ((await statusOf('/readyz')) === 200 && (await statusOf(`/api${listPlaces.path}`)) !== 503)
      return;
    await pause(100);
  }
  throw new Error(`the server was not ready within ${patience / 1000} s`);
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill(signal);
  });
}

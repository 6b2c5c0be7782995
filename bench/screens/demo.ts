import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The server as it is started to be looked at, with the world of the demo in it. */
export interface DemoServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** How long a slow machine may take to play the world, in ms. */
const PATIENCE = 600_000;

/** Starts a server with the demo's world on a database of its own. */
export async function startDemo(): Promise<DemoServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-bench-'));
  // The embedded database runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const main = path.join(import.meta.dirname, '../../apps/server/src/main.ts');
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, DEMO: '1', PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/login`, () => server.exitCode !== null);
  return {
    url,
    close: async () => {
      server.kill();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(500)) {
    if (hasEnded()) throw new Error('the server has ended');
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`nothing answers at ${url}`);
}

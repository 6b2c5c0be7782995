import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { payOrder } from '@khidma/contract/orders/payments';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/testkit/src/database.ts';
import {
  createSignedClient,
  sendOver,
  type SignedClient,
} from '../../../packages/testkit/src/signed-client.ts';
import { systemClock } from './adapters/clock.ts';
import { openStorage } from './adapters/files/open-storage.ts';
import { compose } from './compose.ts';
import { loadSettings, type Settings } from './config/config.ts';
import { orders } from './db/schema/orders.ts';
import { createLog } from './http/create-log.ts';
import { givenShop, orderInput, type Shop } from './testing/orders-factory.ts';
import { freePort, type OwnProcess, startOwnProcess } from './testing/own-process.ts';

const CLIENTS = 6;

let root: string;
let database: TestDatabase;
let env: NodeJS.ProcessEnv;
let settings: Settings;
let shop: Shop;
let server: OwnProcess;
let client: SignedClient;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'khidma-stop-'));
  database = await createTestDatabase();
  env = {
    PATH: process.env['PATH'],
    DATA_DIR: root,
    DATABASE_URL: database.url,
    PAYMENTS: 'sandbox',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    // Time enough on a machine that does other things too: what hangs still ends with exit code 1.
    STOP_LIMIT_MS: '30000',
  };
  ({ settings } = loadSettings(env));
  const storage = await openStorage(settings);
  const ctx = compose({ settings, db: database.db, log: createLog('test'), storage });
  shop = await givenShop({ ctx, db: database.db, clock: systemClock });
  server = await startOwnProcess(env);
  client = createSignedClient({
    send: sendOver(server.url),
    keys: settings,
    now: () => systemClock.now(),
  });
}, 90_000);
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

/** Ids of orders whose placing was answered. */
const placed: string[] = [];

/** Places orders until the server takes no more connections. */
async function order(): Promise<void> {
  for (;;) {
    const input = orderInput({ clock: systemClock }, shop);
    const answer = await client
      .call(placeOrder, input, { token: shop.customer.token })
      .catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.code, answer.body.toString()).toBe(0);
    placed.push((answer.data as { id: string }).id); // as the contract says
  }
}

/** A call whose body has not come whole when the server is asked to stop. */
async function halfSent(): Promise<{ socket: Socket; rest: string }> {
  const request = client.prepare(
    payOrder,
    { id: '0b2c4c52-95a5-4b8f-9a53-0d4d8b6f7c01' },
    { token: shop.customer.token },
  );
  const body = String(request.body);
  const headers = { ...request.headers, host: 'any', 'content-length': Buffer.byteLength(body) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(env['PORT']), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${request.url} HTTP/1.1\r\n${head.join('')}\r\n${body.slice(0, 20)}`);
  return { socket, rest: body.slice(20) };
}

it('a connection that PostgreSQL ends is told in the log', async () => {
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const line = () =>
    server
      .said()
      .split('\n')
      .find((each) => each.includes('database connection lost'));
  await vi.waitFor(() => expect(line()).toContain('"from":"database"'), { timeout: 20_000 });
});

it('SIGTERM under load: what has begun is answered, all is closed in order, within the limit', async () => {
  const silent = connect(Number(env['PORT']), '127.0.0.1');
  const closed = once(silent, 'close');
  const working = Array.from({ length: CLIENTS }, order);
  await vi.waitFor(() => expect(placed.length).toBeGreaterThan(CLIENTS), { timeout: 20_000 });
  const { socket, rest } = await halfSent();

  server.terminate();
  await vi.waitFor(() => expect(server.said()).toContain('no new connections'), {
    timeout: 20_000,
    interval: 5,
  });
  socket.write(rest);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain(`{"code":${errorCodes.notFound},`);

  // A second signal changes nothing.
  expect(await server.stop(), server.said()).toBe(0);
  await Promise.all([...working, closed]);
  // By the server's own clock: what is written as a process ends may come out of order.
  const said = server.said().matchAll(/"ms":(\d+),"msg":"(stopp[^"]+)"/g);
  const at = new Map([...said].map(([, ms, step]) => [step, Number(ms)]));
  const steps = [
    'stopping: no new connections',
    'stopping: calls are answered',
    'stopping: jobs are done',
    'stopped',
  ];
  const times = steps.map((step) => at.get(step) ?? -1);
  expect(times.every((ms) => ms >= 0)).toBe(true);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

it('a server whose front ends are still being built waits for them, and ends with whoever builds them', async () => {
  const waiting = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...env, FRONT_ENDS: 'being-built' },
  });
  waiting.disconnect();
  expect(await once(waiting, 'exit')).toEqual([1, null]);
});

it('no order whose placing was answered is lost', async () => {
  const stored = await database.db.select({ id: orders.id }).from(orders);
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
});

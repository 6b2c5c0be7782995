import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLive } from '../../../packages/testkit/src/live-client.ts';
import { createSignedClient, sendOver } from '../../../packages/testkit/src/signed-client.ts';
import { systemClock } from './adapters/clock.ts';
import { openStorage } from './adapters/files/open-storage.ts';
import { compose } from './compose.ts';
import { loadSettings, type Settings } from './config/config.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded/embedded-postgres.ts';
import { type OpenDb, openDb, socketUrl } from './db/open-db.ts';
import { outbox } from './db/schema/notices.ts';
import { orders, payments } from './db/schema/orders.ts';
import { createLog } from './http/create-log.ts';
import { seedReference } from './areas/catalogue/reference/reference.ts';
import { faultsOfBooks } from './testing/books.ts';
import { givenShop, orderInput, type Shop, typed } from './testing/orders-factory.ts';
import { freePort, type OwnProcess, startOwnProcess } from './testing/own-process.ts';
import { conninfoOf, copyAsStandby, runOn } from './testing/standby.ts';
import { startTcpSwitch, type TcpSwitch } from './testing/tcp-switch.ts';

// Two nodes behind one address of the database: its primary is killed under payments, and its synchronous standby takes
// over. Who notices and promotes is the operator's (Patroni, a managed service); here it is the test, at once.

const SHOPPERS = 4;
const BACK_WITHIN_MS = 3_000;
const soon = { timeout: 60_000, interval: 20 };

let root: string;
let first: EmbeddedPostgres;
let second: EmbeddedPostgres;
let address: TcpSwitch;
let settings: Settings;
let shops: Shop[];
const nodes: OwnProcess[] = [];

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'khidma-failover-'));
  chmodSync(root, 0o711);
  first = await startEmbedded(path.join(root, 'one/pg'));
  const firstUrl = socketUrl(first.connection);
  address = await startTcpSwitch(firstUrl);
  const shared = {
    PATH: process.env['PATH'],
    DATABASE_URL: `postgres://khidma@127.0.0.1:${address.port}/postgres`,
    PAYMENTS: 'sandbox',
    SIGNING_KEY: '1'.repeat(64),
    SEALING_KEY: '2'.repeat(64),
    TICKET_KEY: '3'.repeat(64),
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
  };
  ({ settings } = loadSettings({ ...shared, DATA_DIR: path.join(root, 'test') }));
  const database = await openDb({ databaseUrl: firstUrl, dataDir: root });
  const storage = await openStorage(settings);
  const ctx = compose({ settings, db: database.db, log: createLog('test'), storage });
  await seedReference(ctx);
  shops = [];
  for (let number = 0; number < SHOPPERS; number += 1)
    shops.push(await givenShop({ ctx, db: database.db, clock: systemClock }));
  await database.close();
  await copyAsStandby(path.join(root, 'one'), path.join(root, 'two'));
  second = await startEmbedded(path.join(root, 'two/pg'), {
    flags: { primary_conninfo: conninfoOf(firstUrl) },
  });
  await runOn(firstUrl, `alter system set synchronous_standby_names = '*'`);
  await runOn(firstUrl, 'select pg_reload_conf()');
  for (const name of ['one', 'two'])
    nodes.push(
      await startOwnProcess({
        ...shared,
        NODE_NAME: name,
        DATA_DIR: path.join(root, `node-${name}`),
        PORT: String(await freePort()),
      }),
    );
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node.kill(false);
  address.close();
  await second.stop();
  await first.stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

/** What was said yes to, and when. */
const answered: number[] = [];
const placed: string[] = [];
const paid: string[] = [];
let turn = 0;
const shopping = new AbortController();

/** The very same request, to one node after the other, until one has done it. */
async function untilTaken<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
): Promise<OutputOf<E>> {
  const keys = { keys: settings, now: () => systemClock.now() };
  const prepared = createSignedClient({ ...keys, send: sendOver('http://any') });
  const request = prepared.prepare(endpoint, input, {
    token,
    headers: { 'x-forwarded-for': nextAddress() },
  });
  return vi.waitFor(async () => {
    const answer = await createSignedClient({ ...keys, send: sendOver(nextNode().url) }).send(
      request,
    );
    expect(answer.code, answer.body.toString()).toBe(0);
    answered.push(performance.now());
    return answer.data as OutputOf<E>; // the server makes its answers from the same contract
  }, soon);
}

const nextNode = (): OwnProcess => {
  turn += 1;
  return nodes[turn % nodes.length] as OwnProcess;
};

const nextAddress = (): string => `198.51.100.${turn % 200}`;

/** Pays on the sandbox's page, until a node has answered it. */
async function payOnPage(url: string): Promise<void> {
  await vi.waitFor(async () => {
    const { status } = await fetch(new URL(new URL(url).pathname, nextNode().url), {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay', ...typed() }),
      headers: { 'x-forwarded-for': nextAddress() },
      redirect: 'manual',
    });
    expect(status).toBeLessThan(400);
  }, soon);
  answered.push(performance.now());
}

async function shopOn(shop: Shop): Promise<void> {
  while (!shopping.signal.aborted) {
    const { token } = shop.customer;
    const { id } = await untilTaken(placeOrder, orderInput({ clock: systemClock }, shop), token);
    placed.push(id);
    const { url } = await untilTaken(payOrder, { id }, token);
    await payOnPage(url);
    // As the customer's browser does when it is back: the provider's news may have come while nobody could hear them.
    const order = await untilTaken(checkPayment, { id }, token);
    expect(order.paidAt, id).not.toBeNull();
    paid.push(id);
  }
}

const answersBehind = (more: number): Promise<void> => {
  const until = answered.length + more;
  return vi.waitFor(() => expect(answered.length).toBeGreaterThan(until), soon);
};

it('nothing acknowledged is lost, nothing is done twice, and it goes on within seconds', async () => {
  const [node] = nodes;
  const page = await openLive(node?.url ?? '', { token: shops[0]?.merchant.token });
  const working = shops.map((shop) => shopOn(shop));
  await Promise.race([answersBehind(24), Promise.all(working)]);

  const killed = performance.now();
  process.kill(first.pid, 'SIGKILL');
  // It does not come back by itself.
  void first.stop();
  const secondUrl = socketUrl(second.connection);
  await runOn(secondUrl, 'select pg_promote()');
  address.turn(secondUrl);
  const turnedAt = new Date();
  // One that begins now: what is answered meanwhile may have been committed before.
  const [shop] = shops as [Shop];
  const input = orderInput({ clock: systemClock }, shop);
  placed.push((await untilTaken(placeOrder, input, shop.customer.token)).id);
  const back = performance.now() - killed;
  process.stdout.write(`back ${Math.round(back)} ms after the kill\n`);
  expect(back).toBeLessThan(BACK_WITHIN_MS);

  // News are heard again, where the line itself was never lost.
  await vi.waitFor(() => expect(page.of('missed').length).toBeGreaterThan(0), soon);
  const heard = page.of('tags').length;
  await answersBehind(24);
  await vi.waitFor(() => expect(page.of('tags').length).toBeGreaterThan(heard), soon);
  page.close();
  shopping.abort();
  await Promise.all(working);

  const database: OpenDb = await openDb({ databaseUrl: secondUrl, dataDir: root });
  const { db } = database;
  try {
    // Mails go out: the jobs of the nodes hear of work there. What a node was sending meanwhile is its own for five minutes.
    const due = and(eq(outbox.status, 'waiting'), lt(outbox.nextAttemptAt, sql`now()`));
    await vi.waitFor(async () => expect(await db.$count(outbox, due)).toBe(0), soon);
    expect(await db.$count(outbox, gt(outbox.deliveredAt, turnedAt))).toBeGreaterThan(0);
    const stored = await db.select({ id: orders.id, status: orders.status }).from(orders);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(placed.toSorted());
    expect(stored.flatMap(({ id, status }) => (status === 'Paid' ? [id] : [])).toSorted()).toEqual(
      paid.toSorted(),
    );
    const captured = await db
      .select({ id: payments.orderId })
      .from(payments)
      .where(eq(payments.status, 'captured'));
    expect(captured.map(({ id }) => id).toSorted()).toEqual(paid.toSorted());
    expect(await faultsOfBooks(db)).toEqual([]);
    process.stdout.write(`${answered.length} answers, ${paid.length} payments\n`);
  } finally {
    await database.close();
  }
});

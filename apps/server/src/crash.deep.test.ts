import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { submitApplication } from '@khidma/contract/merchants/applications';
import { getMyOrder, placeOrder } from '@khidma/contract/orders/customer-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { and, count, eq, inArray } from 'drizzle-orm';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createSignedClient,
  sendOver,
  type SignedClient,
  type WireAnswer,
  type WireRequest,
} from '../../../packages/testkit/src/signed-client.ts';
import { systemClock } from './adapters/clock.ts';
import { openStorage } from './adapters/files/open-storage.ts';
import { compose } from './compose.ts';
import { loadSettings, type Settings } from './config/config.ts';
import { applications } from './db/schema/merchants.ts';
import { orders, payments } from './db/schema/orders.ts';
import { type OpenDb, openDb } from './db/open-db.ts';
import { createLog } from './http/create-log.ts';
import { seedReference } from './areas/catalogue/reference/reference.ts';
import { applicationForm } from './testing/applications-factory.ts';
import { faultsOfBooks } from './testing/books.ts';
import { isDeep } from './testing/deep.ts';
import { givenShop, orderInput, type Shop, typed } from './testing/orders-factory.ts';
import { type OwnProcess, freePort, startOwnProcess } from './testing/own-process.ts';

const ROUNDS = isDeep ? 5 : 1;
const SHOPPERS = isDeep ? 4 : 3;
/** The product lets one address pay 30 times a minute. */
const PAYMENTS_EACH = 6;
/** And send in 30 applications a minute, which the database counts on beyond a crash. */
const APPLICATIONS_A_ROUND = Math.floor(24 / ROUNDS);

let env: NodeJS.ProcessEnv;
let root: string;
let settings: Settings;
let shops: Shop[];
/** The last one started: where the test fails it is still there. */
let running: OwnProcess | undefined;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'khidma-crash-'));
  chmodSync(root, 0o711);
  env = {
    PATH: process.env['PATH'],
    DATA_DIR: path.join(root, 'data'),
    DEMO: '0',
    PAYMENTS: 'sandbox',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  };
  ({ settings } = loadSettings(env));
  const database = await openDb({ dataDir: settings.dataDir });
  const ctx = compose({
    settings,
    db: database.db,
    log: createLog('test'),
    storage: await openStorage(settings),
  });
  await seedReference(ctx);
  const ground = { ctx, db: database.db, clock: systemClock };
  shops = [];
  for (let number = 0; number < SHOPPERS; number += 1) shops.push(await givenShop(ground));
  await database.close();
});
afterAll(async () => {
  await running?.kill(false);
  rmSync(root, { recursive: true, force: true });
});

/** What the server has said yes to, and the call of each client that it was killed over. */
const placed: { id: string; shop: Shop }[] = [];
const paid: string[] = [];
const references: string[] = [];
/** Orders whose page did not answer: paid or not, the books are right. */
const unsure = new Set<string>();
const unanswered: { request: WireRequest; taken: (answer: WireAnswer) => void }[] = [];

/** Resolves in the middle of the work, so many answers later. */
const answersBehind = (more: number): Promise<void> => {
  const answers = () => placed.length + paid.length + references.length;
  const until = answers() + more;
  return vi.waitFor(() => expect(answers()).toBeGreaterThan(until), {
    timeout: isDeep ? 300_000 : 60_000,
    interval: 3,
  });
};

const clientOf = ({ url }: OwnProcess): SignedClient =>
  createSignedClient({ send: sendOver(url), keys: settings, now: () => systemClock.now() });

/** What a client does whom a busy server turns away: the very same call again. */
async function untilTaken(client: SignedClient, request: WireRequest): Promise<WireAnswer> {
  for (;;) {
    const answer = await client.send(request);
    if (answer.code !== errorCodes.unavailable) return answer;
  }
}

/** Sends and notes the answer; false when the server is gone, and nobody knows whether it was done. */
async function write(
  client: SignedClient,
  request: WireRequest,
  taken: (answer: WireAnswer) => void,
): Promise<boolean> {
  const answer = await untilTaken(client, request).catch(() => undefined);
  if (answer === undefined) {
    unanswered.push({ request, taken });
    return false;
  }
  expect(answer.code, answer.body.toString()).toBe(0);
  taken(answer);
  return true;
}

const fieldOf = ({ data }: WireAnswer, name: string): string =>
  String((Object(data) as Record<string, unknown>)[name]); // every answer here is an object

async function shop(client: SignedClient, own: Shop): Promise<void> {
  const { token } = own.customer;
  for (let bought = 0; ; bought += 1) {
    let id = '';
    const order = client.prepare(placeOrder, orderInput({ clock: systemClock }, own), { token });
    const recordOrder = (answer: WireAnswer) => {
      id = fieldOf(answer, 'id');
      placed.push({ id, shop: own });
    };
    if (!(await write(client, order, recordOrder))) return;
    if (bought >= PAYMENTS_EACH) continue;
    let url = '';
    const payment = client.prepare(payOrder, { id }, { token });
    if (!(await write(client, payment, (answer) => (url = fieldOf(answer, 'url'))))) return;
    if (!(await payOnPage(client, { id, url }))) return;
  }
}

/** Pays on the page until the order is paid; false when the server is gone. The order counts as paid as soon as it is said to be. */
async function payOnPage(
  client: SignedClient,
  { id, url }: { readonly id: string; readonly url: string },
): Promise<boolean> {
  const body = new URLSearchParams({ act: 'pay', ...typed() }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await client
    .send({ method: 'POST', url: new URL(url).pathname, headers, body })
    .catch(() => undefined);
  if (answer === undefined) {
    unsure.add(id);
    return false;
  }
  paid.push(id);
  return true;
}

async function apply(client: SignedClient): Promise<void> {
  for (let sent = 0; sent < APPLICATIONS_A_ROUND; sent += 1) {
    const form = client.prepare(submitApplication, applicationForm());
    const recordReference = (answer: WireAnswer) => references.push(fieldOf(answer, 'reference'));
    if (!(await write(client, form, recordReference))) return;
  }
}

describe('an acknowledged write survives kill -9 at any moment, and nothing needs repair', () => {
  let database: OpenDb;

  it('however often', { timeout: isDeep ? 900_000 : 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startOwnProcess(env);
      running = server;
      const client = clientOf(server);
      await retryUnanswered(client);
      const working = [...shops.map((own) => shop(client, own)), apply(client)];
      const some = answersBehind(10 + Math.floor(Math.random() * (isDeep ? 60 : 20)));
      // A call that is refused is told at once.
      await Promise.race([some, Promise.all(working)]);
      // The database's first process dies with the server, then the server alone, as it does beside a second node.
      await Promise.all([server.kill(round % 2 === 0), ...working]);
      expect(server.said()).not.toMatch(/repair|corrupt|panic/i);
    }
    const server = await startOwnProcess(env);
    running = server;
    const client = clientOf(server);
    await retryUnanswered(client);
    for (const { id, shop: own } of placed.slice(-20)) {
      if (unsure.has(id)) continue;
      const answer = await client.call(getMyOrder, { id }, { token: own.customer.token });
      expect(answer.data).toMatchObject({ status: paid.includes(id) ? 'Paid' : 'ToBePaid' });
    }
    expect(await server.stop(), server.said()).toBe(0);
  });

  it('every one of them is there, once', async () => {
    database = await openDb({ dataDir: settings.dataDir });
    const { db } = database;
    const ids = placed.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(ROUNDS * SHOPPERS);
    const stored = await db.select({ id: orders.id, status: orders.status }).from(orders);
    expect(stored.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    const paidRows = stored
      .filter(({ id, status }) => status === 'Paid' && !unsure.has(id))
      .map(({ id }) => id);
    expect(paidRows.sort()).toEqual(paid.toSorted());
    const [captures] = await db
      .select({ count: count() })
      .from(payments)
      .where(and(inArray(payments.orderId, paid), eq(payments.status, 'captured')));
    expect(captures?.count).toBe(paid.length);
    const filed = await db.select({ reference: applications.reference }).from(applications);
    expect(filed.map(({ reference }) => reference).sort()).toEqual(references.toSorted());
  });

  it('and the books sum to zero', async () => {
    expect(await faultsOfBooks(database.db)).toEqual([]);
    await database.close();
  });
});

/** What a client does that got no answer: the very same call again. It is done then, once. */
async function retryUnanswered(client: SignedClient): Promise<void> {
  for (const { request, taken } of unanswered.splice(0)) {
    const answer = await untilTaken(client, request);
    expect(answer.code, answer.body.toString()).toBe(0);
    taken(answer);
  }
}

import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { decidePayoutAccount, submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { sendApplicationLink } from '@khidma/contract/merchants/applications';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { approveApplication } from '@khidma/contract/merchants/application-audits';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { and, asc, count, eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/testkit/src/database.ts';
import {
  createSignedClient,
  sendOver,
  type SignedCallOptions,
  type WireAnswer,
  type WireRequest,
  type WireResponse,
} from '../../../packages/testkit/src/signed-client.ts';
import { systemClock } from './adapters/clock.ts';
import { openStorage } from './adapters/files/open-storage.ts';
import { compose } from './compose.ts';
import { loadSettings } from './config/config.ts';
import { messages } from './db/schema/messages.ts';
import { payments } from './db/schema/orders.ts';
import { outbox } from './db/schema/notices.ts';
import { createLog } from './http/create-log.ts';
import { givenAudited } from './testing/applications-factory.ts';
import { faultsOfBooks } from './testing/books.ts';
import { EARNED, FUND_PASSWORD, ibanNumbered } from './testing/finance-factory.ts';
import { mediaNamed, sha256Of } from './testing/media.ts';
import { isDeep } from './testing/deep.ts';
import { completed, givenShop, type Shop } from './testing/orders-factory.ts';
import { freePort, type OwnProcess, startOwnProcess } from './testing/own-process.ts';
import { givenMerchant, givenStaff, loadImToken } from './testing/people.ts';
import { type FakeS3, startFakeS3 } from './testing/s3/fake-s3.ts';
import { type SocketProxy, startSocketProxy } from './testing/socket-proxy.ts';
import { TalkingPage } from './testing/talking-page.ts';
import type { RunningTestServer } from './testing/test-server.ts';

const JOURNEYS = isDeep ? 3 : 1;
/** Each node is killed once, in the long run three times. */
const KILLS = isDeep ? 6 : 2;
const ANSWERS_BETWEEN = 6;

let root: string;
let database: TestDatabase;
let s3: FakeS3;
let stage: RunningTestServer;
const envs: NodeJS.ProcessEnv[] = [];
/** A node that is killed is not there until it has been started again. */
const nodes: (OwnProcess | undefined)[] = [];
let answers = 0;
let turn = 0;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'khidma-two-'));
  database = await createTestDatabase();
  s3 = await startFakeS3();
  const shared = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATABASE_POOL: '5',
    PAYMENTS: 'sandbox',
    S3_URL: s3.url,
    SIGNING_KEY: '1'.repeat(64),
    SEALING_KEY: '2'.repeat(64),
    TICKET_KEY: '3'.repeat(64),
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
  };
  for (const name of ['one', 'two'])
    envs.push({
      ...shared,
      NODE_NAME: name,
      DATA_DIR: path.join(root, name),
      PORT: String(await freePort()),
    });
  const { settings } = loadSettings({ ...shared, DATA_DIR: path.join(root, 'test') });
  const storage = await openStorage(settings);
  const ctx = compose({ settings, db: database.db, log: createLog('test'), storage });
  // What the factories of other tests need of a server: here its calls go through the proxy.
  const app = { inject: pageAnswer };
  stage = { ctx, db: database.db, clock: systemClock, ok, app } as unknown as RunningTestServer;
  nodes.push(...(await Promise.all(envs.map((env) => startOwnProcess(env)))));
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node?.kill(false);
  await s3.close();
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

/** A small proxy: each request goes to the next node that is there, and says where it came from. */
async function throughProxy(request: WireRequest): Promise<WireResponse> {
  turn += 1;
  const node = nodes[turn % 2] ?? nodes[(turn + 1) % 2];
  if (node === undefined) throw new Error('no node is there');
  // Many people, each at home: none of them comes near a limit.
  const headers = { 'x-forwarded-for': `198.51.100.${turn % 200}`, ...request.headers };
  return await sendOver(node.url)({ ...request, headers });
}

/** A page of the sandbox's, asked until a node answers. */
const pageAnswer = ({ url, headers, payload: body }: PageForm): Promise<WireResponse> =>
  vi.waitFor(
    async () => {
      const answer = await throughProxy({ method: 'POST', url, headers, body });
      expect(answer.status).toBeLessThan(500);
      return answer;
    },
    { timeout: 60_000, interval: 20 },
  );

interface PageForm {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const client = () =>
  createSignedClient({
    send: throughProxy,
    keys: stage.ctx.settings,
    now: () => systemClock.now(),
  });

/** One intent keeps one id until it is answered, whichever node answers. */
async function untilAnswered(request: WireRequest): Promise<WireAnswer> {
  return await vi.waitFor(
    async () => {
      const answer = await client().send(request);
      expect(answer.code).not.toBe(errorCodes.stillRunning);
      expect(answer.code).not.toBe(errorCodes.unavailable);
      return answer;
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function ok<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SignedCallOptions | string = {},
): Promise<OutputOf<E>> {
  const signed = typeof options === 'string' ? { token: options } : options;
  const answer = await untilAnswered(client().prepare(endpoint, input, signed));
  expect(answer.code, `${endpoint.name}: ${answer.body.toString()}`).toBe(0);
  answers += 1;
  return answer.data as OutputOf<E>; // the server makes its answers from the same contract
}

interface Played {
  readonly shop: Shop;
  readonly orderId: string;
  readonly applicant: string;
}

let accounts = 0;

/** From an application to a withdrawal that has left. */
async function play(): Promise<Played> {
  const { id, form, token: auditor } = await givenAudited(stage);
  const shop = await givenShop(stage, { merchant: { fundPassword: FUND_PASSWORD } });
  const { token } = shop.merchant;
  const staff = await givenStaff(stage, { role: 'administrator' });
  await ok(approveApplication, { id }, auditor);
  const { id: orderId } = await completed(stage, shop);
  accounts += 1;
  const account = { iban: ibanNumbered(accounts), holder: 'Bright Homes LLC', bank: 'Mashreq' };
  const payout = await ok(submitPayoutAccount, { ...account, fundPassword: FUND_PASSWORD }, token);
  await ok(decidePayoutAccount, { id: payout.id, approve: true }, staff.token);
  const withdrawal = await ok(
    requestWithdrawal,
    { amount: EARNED, fundPassword: FUND_PASSWORD },
    token,
  );
  await ok(approveWithdrawal, { id: withdrawal.id }, staff.token);
  return { shop, orderId, applicant: form.email };
}

/** Everything that was written is kept once, and either page shows just what is kept. */
async function expectWhole({ conversationId, talkers, written }: Talk): Promise<void> {
  const kept = await keptTexts(conversationId);
  expect(kept.filter((text) => written.includes(text)).toSorted()).toEqual(written.toSorted());
  for (const { page, proxy } of talkers) {
    await soon(() => expect(page.texts()).toEqual(kept));
    page.close();
    proxy.close();
  }
}

/** In a usual run one journey goes on while a node is away, and the next begins when it is back. */
const bothAreThere = (): Promise<void> =>
  vi.waitFor(() => expect(nodes).not.toContain(undefined), { timeout: 60_000, interval: 20 });

/** A page of somebody's, whose socket goes through a proxy of its own. */
interface Talker {
  readonly proxy: SocketProxy;
  readonly page: TalkingPage;
}

interface Talk {
  readonly conversationId: string;
  readonly written: string[];
  readonly talkers: readonly Talker[];
}

/** Calls as a panel's outbox does: whatever happened to a try, the next one is a request of its own. */
const tryUntilTaken = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
): Promise<OutputOf<E>> =>
  vi.waitFor(
    async () => {
      const answer = await client().call(endpoint, input, { token });
      expect(answer.code, `${endpoint.name}: ${answer.body.toString()}`).toBe(0);
      return answer.data as OutputOf<E>; // the server makes its answers from the same contract
    },
    { timeout: 60_000, interval: 20 },
  );

const soon = (expected: () => void): Promise<void> =>
  vi.waitFor(expected, { timeout: 60_000, interval: 20 });

/** A customer whose page is on the first node, and their merchant's page on the second. */
async function beginTalk(): Promise<Talk> {
  const { customer, merchant } = await givenShop(stage);
  const opened = { with: 'merchant', userId: merchant.merchantId } as const;
  const asking = await loadImToken(stage, customer.token);
  const { id: conversationId } = await tryUntilTaken(openConversation, opened, asking);
  const portsOf = () => nodes.map((node) => node && Number(new URL(node.url).port));
  const talkers = await Promise.all(
    [asking, await loadImToken(stage, merchant.token)].map(async (token, index) => {
      const proxy = await startSocketProxy(portsOf, index);
      const page = new TalkingPage({
        url: proxy.url,
        token,
        conversationId,
        call: tryUntilTaken,
      });
      return { proxy, page };
    }),
  );
  for (const [index, { proxy, page }] of talkers.entries())
    await soon(() => expect([page.isOpen, proxy.node()]).toEqual([true, index]));
  return { conversationId, talkers, written: [] };
}

/** Each of them writes so many texts, one after another. */
const write = async ({ talkers, written }: Talk, name: string, count: number): Promise<void> => {
  const writeAs = async ({ page }: Talker, index: number): Promise<void> => {
    for (let each = 0; each < count; each += 1) {
      const text = `${name} ${index}.${each}`;
      written.push(text);
      await page.say(text);
    }
  };
  await Promise.all(talkers.map(writeAs));
};

/** Whoever was on the node that is gone comes to the other one, has what was missed, and is told there of what comes. */
async function moveOn(talk: Talk, gone: number): Promise<void> {
  await write(talk, `without ${gone} (${talk.written.length})`, 2);
  for (const { proxy, page } of talk.talkers) {
    await soon(() => expect([page.isOpen, proxy.node()]).toEqual([true, 1 - gone]));
    await soon(() => expect(page.texts()).toEqual(expect.arrayContaining([...talk.written])));
  }
  await hear(talk, `behind ${gone} (${talk.written.length})`);
}

/** What either writes is told to both, without their asking. */
async function hear(talk: Talk, name: string): Promise<void> {
  const before = talk.talkers.map(({ page }) => page.told);
  await write(talk, name, 1);
  for (const [index, { page }] of talk.talkers.entries())
    await soon(() => expect(page.told).toBeGreaterThanOrEqual((before[index] ?? 0) + 2));
}

/** What the database keeps of a conversation, in its order. */
const keptTexts = async (conversationId: string): Promise<readonly string[]> =>
  (
    await database.db
      .select({ text: messages.text })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(asc(messages.seq))
  ).map(({ text }) => text);

/** Kills the nodes in turn, in the middle of the work, and starts each again; people talk before, meanwhile and behind. */
async function killInTurn(talk: Talk): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const until = answers + ANSWERS_BETWEEN;
    await vi.waitFor(() => expect(answers).toBeGreaterThanOrEqual(until), { timeout: 60_000 });
    const index = kill % 2;
    await hear(talk, `before ${kill}`);
    const underWay = write(talk, `under way ${kill}`, 3);
    const killed = nodes[index];
    nodes[index] = undefined;
    await killed?.kill(false);
    const starting = startOwnProcess(envs[index] ?? {});
    await Promise.all([underWay.then(() => moveOn(talk, index)), starting]);
    nodes[index] = await starting;
  }
}

describe('two nodes on one database and one bucket', () => {
  it(
    'play orders from application to withdrawal, and let people talk, while either is killed in turn; nothing is lost, nothing done twice',
    async () => {
      const talk = await beginTalk();
      const killing = killInTurn(talk);
      const played: Played[] = [];
      const ending = new AbortController();
      const journeys = Array.from({ length: JOURNEYS }, async () => {
        while (!ending.signal.aborted) {
          played.push(await play());
          if (!isDeep) await bothAreThere();
        }
      });
      const stop = killing.finally(() => ending.abort());
      await Promise.all([stop, ...journeys]);
      await expectWhole(talk);
      expect(await faultsOfBooks(database.db)).toEqual([]);
      expect(played.length).toBeGreaterThanOrEqual(JOURNEYS);
      for (const { orderId, applicant } of played) {
        const captured = and(eq(payments.orderId, orderId), eq(payments.status, 'captured'));
        expect(await database.db.$count(payments, captured)).toBe(1);
        const mails = await database.db
          .select({ kind: outbox.kind, count: count() })
          .from(outbox)
          .where(eq(outbox.recipient, applicant))
          .groupBy(outbox.kind);
        expect(mails.filter((mail) => mail.count !== 1)).toEqual([]);
      }
    },
    isDeep ? 600_000 : 240_000,
  );

  it('share their limits', async () => {
    const taken = async (address: string): Promise<number> => {
      const minute = minuteNow();
      let count = 0;
      for (let time = 0; time < 12; time += 1) {
        const input = { reference: 'AP-000001', email: 'nobody@example.ae' };
        const options = { headers: { 'x-forwarded-for': address } };
        // A node that is busy says so and counts nothing.
        const request = client().prepare(sendApplicationLink, input, options);
        if ((await untilAnswered(request)).code === 0) count += 1;
      }
      // Limits count by the minute: what fell into two of them says nothing.
      return minuteNow() === minute ? count : await taken(`${address}1`);
    };
    expect(await taken('203.0.113.9')).toBe(10);
  });

  it('finish on one an upload that was begun on the other, which is gone', async () => {
    const { token } = await givenMerchant(stage);
    const bytes = await mediaNamed('video-ok-1280x720.mp4');
    const promised = {
      kind: 'video',
      name: 'tour.mp4',
      size: bytes.length,
      sha256: sha256Of(bytes),
    };
    const { url, uploadId } = await ok(beginUpload, { ...promised, kind: 'video' }, token);
    const half = Math.floor(bytes.length / 2);
    const [one, two] = nodes;
    expect(await sendPiece(one, url, { offset: 0, bytes: bytes.subarray(0, half) })).toBe(204);
    nodes[0] = undefined;
    await one?.kill(false);
    expect(await sendPiece(two, url, { offset: half, bytes: bytes.subarray(half) })).toBe(204);
    expect(await ok(finishUpload, { uploadId }, token)).toMatchObject({ mime: 'video/mp4' });
  }, 60_000);
});

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

async function sendPiece(
  node: OwnProcess | undefined,
  url: string,
  { offset, bytes }: { readonly offset: number; readonly bytes: Buffer },
): Promise<number> {
  const { pathname, search } = new URL(url, 'http://any');
  const response = await fetch(`${node?.url}${pathname}${search}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return response.status;
}

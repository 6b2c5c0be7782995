import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { setServiceFee } from '@khidma/contract/money/fees';
import { sendApplicationLink } from '@khidma/contract/merchants/applications';
import { activateAccount, signIn } from '@khidma/contract/identity/sign-in';
import { listSessions } from '@khidma/contract/identity/sessions';
import { terminateAccount } from '@khidma/contract/identity/merchant-account';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSignedClient,
  sendInto,
  type SignedClient,
  type WireAnswer,
} from '../../../../packages/testkit/src/signed-client.ts';
import { eventOfSuccess, securityEvents } from '../kernel/security-events.ts';
import { allHandlers } from './all-handlers.ts';
import { createApp } from '../http/create-app.ts';
import { createLog } from '../http/create-log.ts';
import { givenApproved } from '../testing/applications-factory.ts';
import { givenShop, placed } from '../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, KNOWN_PASSWORD } from '../testing/people.ts';
import { allSamples } from '../testing/samples/all-samples.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

const FUND_PASSWORD = 'Silver-river-3';

interface Line {
  readonly channel?: string;
  readonly event?: string;
  readonly endpoint?: string;
  readonly realm?: string;
  readonly id?: string;
  readonly from?: string;
  readonly node?: string;
  readonly requestId?: string;
}

let server: RunningTestServer;
let node: FastifyInstance;
let client: SignedClient;
let written = '';
const seen = new Set<string>();

beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  const log = createLog('node-1', { write: (line) => void (written += line) });
  const rate = { max: 1000, windowMs: 60_000 };
  node = await createApp({ ...server.ctx, log }, allHandlers, { pressure: false, rate });
  await node.ready();
  client = createSignedClient({
    send: sendInto(node),
    keys: server.ctx.settings,
    now: () => server.clock.now(),
  });
});
afterAll(async () => {
  await node.close();
  await server.close();
});

/** Does something and returns what has been written about it. */
async function linesOf(action: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await action();
  const lines = written.slice(before).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line); // as the log writes it
}

async function eventsOf(action: () => Promise<unknown>): Promise<Line[]> {
  const events = (await linesOf(action)).filter(({ channel }) => channel === 'security');
  for (const { event } of events) seen.add(event ?? '');
  return events;
}

describe('each line of the log says who, from where and which node', () => {
  it('of a call that is signed in', async () => {
    const { token, merchantId } = await givenMerchant(server);
    let answer: WireAnswer | undefined;
    const lines = await linesOf(async () => {
      answer = await client.call(listSessions, {}, { token });
    });
    const requestId = answer?.headers['x-request-id'];
    expect(lines).toMatchObject([
      { node: 'node-1', from: '127.0.0.1', realm: 'merchant', id: merchantId, requestId },
    ]);
  });
});

describe('what concerns security is a stream of its own', () => {
  it.each(Object.entries(eventOfSuccess))('%s: %s', async (name, event) => {
    const found = allSamples.find(({ endpoint }) => endpoint.name === name);
    expect(found, 'an endpoint of this name').toBeDefined();
    if (found === undefined) return;
    const { input, token } = await found.make(server);
    const request = client.prepare(found.endpoint, input, token === undefined ? {} : { token });
    const events = await eventsOf(async () => expect((await client.send(request)).code).toBe(0));
    expect(events).toMatchObject([{ event, endpoint: name, from: '127.0.0.1', node: 'node-1' }]);
  });

  it('signInFailed, then signInLocked', async () => {
    const { email } = await givenMerchant(server);
    const guess = () => client.call(signIn, { account: email, password: 'Wrong-horse-7' });
    expect(await eventsOf(guess)).toMatchObject([{ event: 'signInFailed' }]);
    const more = await eventsOf(async () => {
      for (let time = 0; time < 6; time += 1) await guess();
    });
    expect(more.at(-1)).toMatchObject({ event: 'signInLocked' });
  });

  it('codeRefused', async () => {
    const { form, password } = await givenApproved(server);
    const begun = await server.ok(signIn, { account: form.email, password });
    const { ticket } = begun as { ticket: string }; // an account that is not activated gets one
    const guess = () => client.call(activateAccount, { ticket, activationCode: '000000' });
    expect(await eventsOf(guess)).toMatchObject([{ event: 'codeRefused' }]);
  });

  it('fundPasswordRefused, then fundPasswordLocked', async () => {
    const { token, merchantId } = await givenMerchant(server, { fundPassword: FUND_PASSWORD });
    const guess = () =>
      client.call(
        terminateAccount,
        { password: KNOWN_PASSWORD, fundPassword: 'Wrong-river-3' },
        { token },
      );
    const who = { realm: 'merchant', id: merchantId };
    expect(await eventsOf(guess)).toMatchObject([{ event: 'fundPasswordRefused', ...who }]);
    const more = await eventsOf(async () => {
      for (let time = 0; time < 6; time += 1) await guess();
    });
    expect(more.at(-1)).toMatchObject({ event: 'fundPasswordLocked', ...who });
  });

  it('recordRefused: somebody else’s order, and one that nobody has', async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    const { token, merchantId } = await givenMerchant(server);
    for (const asked of [id, randomUUID()]) {
      const events = await eventsOf(() => client.call(getOrder, { id: asked }, { token }));
      expect(events).toMatchObject([{ event: 'recordRefused', realm: 'merchant', id: merchantId }]);
    }
  });

  it('rightRefused: a realm and a role that are others’', async () => {
    const { token, customerId } = await givenCustomer(server);
    const asked = { id: randomUUID() };
    expect(await eventsOf(() => client.call(getOrder, asked, { token }))).toMatchObject([
      { event: 'rightRefused', realm: 'customer', id: customerId },
    ]);
    const auditor = await givenStaff(server, { role: 'auditor' });
    const fee = allSamples.find(({ endpoint }) => endpoint.name === setServiceFee.name);
    const input = (await fee?.make(server))?.input;
    const request = client.prepare(setServiceFee, input, { token: auditor.token });
    expect(await eventsOf(() => client.send(request))).toMatchObject([
      { event: 'rightRefused', realm: 'staff', id: auditor.staffId },
    ]);
  });

  it('tokenRefused, and nothing where there was no token', async () => {
    const ask = (token?: string) =>
      eventsOf(() => client.call(listSessions, {}, token === undefined ? {} : { token }));
    expect(await ask('made-up')).toMatchObject([{ event: 'tokenRefused' }]);
    expect(await ask()).toEqual([]);
  });

  it('signatureRefused and requestIdReused', async () => {
    const { token } = await givenMerchant(server);
    const forged = client.prepare(listSessions, {}, { token });
    const headers = { ...forged.headers, 'x-signature': '0'.repeat(64) };
    expect(await eventsOf(() => client.send({ ...forged, headers }))).toMatchObject([
      { event: 'signatureRefused' },
    ]);
    const requestId = randomUUID();
    const ask = () =>
      client.call(
        sendApplicationLink,
        { reference: randomUUID().slice(0, 8), email: 'a@example.ae' },
        { requestId },
      );
    await ask();
    expect(await eventsOf(ask)).toMatchObject([{ event: 'requestIdReused', requestId }]);
  });

  it('quotaRefused', async () => {
    const ask = () => client.call(sendApplicationLink, { reference: 'A', email: 'a@example.ae' });
    const events = await eventsOf(async () => {
      for (let time = 0; time < 11; time += 1) await ask();
    });
    expect(events.at(-1)).toMatchObject({ event: 'quotaRefused', endpoint: 'sendApplicationLink' });
  });
});

describe('the stream', () => {
  it('has written each event of its list', () =>
    expect([...seen].sort()).toEqual([...securityEvents].sort()));

  it('holds no secret and no address of a person', () => {
    expect(written.length).toBeGreaterThan(1000);
    expect(written).not.toMatch(/@|\+971|horse|river|harbour|Bearer|password":/i);
  });
});

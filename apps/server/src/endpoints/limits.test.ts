import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { sendApplicationLink } from '@khidma/contract/merchants/applications';
import { payOrder } from '@khidma/contract/orders/payments';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedClient, sendInto } from '../../../../packages/testkit/src/signed-client.ts';
import { allHandlers } from './all-handlers.ts';
import { createApp } from '../http/create-app.ts';
import { greet } from '../http/testing/bare-endpoints.ts';
import { startBareServer } from '../http/testing/bare-server.ts';
import { givenShop, orderInput, placed } from '../testing/orders-factory.ts';
import { givenCustomer } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

/** The address of every call that is injected. */
const proxy = '127.0.0.1';
const rate = { max: 1000, windowMs: 60_000 };

let server: RunningTestServer;
/** Another process on the same database, so to speak. */
let otherNode: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer({ app: { rate, trustProxy: [proxy] } });
  otherNode = await createApp(server.ctx, allHandlers, {
    pressure: false,
    rate,
    trustProxy: [proxy],
  });
  await otherNode.ready();
});
afterAll(async () => {
  await otherNode.close();
  await server.close();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const lost = () => ({ reference: 'AP-000001', email: `${randomUUID()}@example.ae` });

describe('behind a proxy that is trusted', () => {
  it('forty customers who pay at once from two addresses all get through', async () => {
    const shop = await givenShop(server);
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { token } = await givenCustomer(server);
        const options = { token, ...from(`198.51.100.${index % 2}`) };
        const placed = await server.call(placeOrder, orderInput(server, shop), options);
        const { id } = placed.data as { id: string }; // as the contract says
        return (await server.call(payOrder, { id }, options)).code;
      }),
    );
    expect(codes).toEqual(codes.map(() => 0));
  });

  it('each address has a quota of its own', async () => {
    const ask = (address: string) => server.call(sendApplicationLink, lost(), from(address));
    for (let time = 0; time < 10; time += 1) expect((await ask('203.0.113.1')).code).toBe(0);
    expect(await ask('203.0.113.1')).toMatchObject({
      status: 429,
      code: errorCodes.tooManyRequests,
    });
    expect((await ask('203.0.113.2')).code).toBe(0);
  });
});

describe('behind a proxy that is not trusted', () => {
  it('all count as one, and the log says so, once', async () => {
    const bare = await startBareServer({ rate: { max: 1000, windowMs: 60_000 } });
    const ask = (address: string) => bare.client.call(greet, { name: 'A' }, from(address));
    for (const last of [1, 2, 3]) expect((await ask(`203.0.113.${last}`)).code).toBe(0);
    expect((await ask('203.0.113.4')).code).toBe(errorCodes.tooManyRequests);
    expect(bare.logged.filter((line) => 'proxy' in line)).toEqual([{ proxy }]);
    await bare.close();
  });
});

describe('a quota is one for all nodes', () => {
  it('of public calls by network', async () => {
    const { settings, clock } = server.ctx;
    const clients = [server.app, otherNode].map((app) =>
      createSignedClient({ send: sendInto(app), keys: settings, now: () => clock.now() }),
    );
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 6 }, () =>
          client.call(sendApplicationLink, lost(), from('2001:db8::7')),
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
  });

  it('of which a repeat takes too, and is answered when nothing is left', async () => {
    const shop = await givenShop(server);
    const { token } = shop.customer;
    const { id } = await placed(server, shop);
    const first = { token, requestId: randomUUID() };
    const paid = await server.call(payOrder, { id }, first);
    expect(paid.code).toBe(0);
    for (let time = 1; time < 30; time += 1)
      expect(await server.call(payOrder, { id }, first)).toMatchObject({ data: paid.data });
    const codeOf = async (input: object, options: object = {}) => {
      const request = server.client.prepare(payOrder, input, { token, ...options });
      return (await server.client.send(request)).code;
    };
    expect(await codeOf({ id })).toBe(errorCodes.tooManyRequests);
    // What is refused before it is counted is so still.
    expect(await codeOf({ id: 1 })).toBe(errorCodes.invalid);
    expect(await codeOf({ id }, { token: 'nobody-s' })).toBe(errorCodes.unauthenticated);
    expect(await codeOf({ id: randomUUID() }, first)).toBe(errorCodes.requestIdReused);
    expect(await server.call(payOrder, { id }, first)).toMatchObject({ data: paid.data });
  });

  it('of calls that are signed in by account, wherever they come from', async () => {
    const { token } = await givenCustomer(server);
    const pay = (address: string) =>
      server.call(payOrder, { id: randomUUID() }, { token, ...from(address) });
    for (let time = 0; time < 30; time += 1)
      expect((await pay(`192.0.2.${time}`)).code).toBe(errorCodes.notFound);
    expect((await pay('192.0.2.99')).code).toBe(errorCodes.tooManyRequests);
  });
});

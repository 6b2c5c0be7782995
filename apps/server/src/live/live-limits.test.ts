import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { livePath } from '@khidma/contract/live/events';
import { signOut } from '@khidma/contract/identity/sign-in';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LiveClient, openLive } from '../../../../packages/testkit/src/live-client.ts';
import type { Log } from '../kernel/context.ts';
import { givenTalk } from '../testing/messages-factory.ts';
import { eventually } from '../testing/eventually.ts';
import { givenCustomer, givenMerchant, loadImToken } from '../testing/people.ts';
import { statementsOf } from '../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

const proxy = '127.0.0.1';
let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({
    live: { ofPage: 10, ofAccount: 16, ofNetwork: 24, openings: 3 },
    app: { trustProxy: [proxy] },
  });
});
afterAll(() => server.close());

const open: LiveClient[] = [];
const warn = vi.fn<Log['warn']>();
const error = vi.fn<Log['error']>();
beforeAll(() => {
  Object.assign(server.ctx.log, { warn, error });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
  server.live?.writeRefused();
  warn.mockClear();
  error.mockClear();
});

/** Each page comes in a second of its own; a network is named by the proxy. */
const page = async (token: string, from = '203.0.113.7'): Promise<LiveClient> => {
  server.clock.advance(1_000);
  const client = await openLive(server.liveUrl, { token }, { 'X-Forwarded-For': from });
  open.push(client);
  return client;
};

/** Joins so often, without waiting. */
const joined = (client: LiveClient, conversationId: string, times: number): number[] => {
  const codes: number[] = [];
  for (let count = 0; count < times; count += 1)
    void client.tell('join', { conversationId }).then(({ code }) => codes.push(code));
  return codes;
};

const uuid = '6e5b8a54-3f6c-4c0e-9d61-0d8a4f5ee7b1';

describe('many pages of one account are heard as one', () => {
  it('what they tell above its limit is refused, and written down', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const pages = [await page(customer), await page(customer), await page(customer)];
    server.clock.advance(1_000);
    const answers = pages.map((each) => joined(each, conversationId, 9));
    await eventually(() => {
      server.live?.writeRefused();
      const lines = warn.mock.calls.map(([facts]) => facts as { readonly times: number });
      expect(lines[0]).toMatchObject({
        channel: 'security',
        event: 'quotaRefused',
        endpoint: 'live.join',
        realm: 'customer',
        from: '203.0.113.7',
      });
      expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(11);
    });
    await eventually(() => expect(answers.flat().filter((code) => code === 0)).toHaveLength(16));
  });

  it('and another account of the same network is heard', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const pages = [await page(customer), await page(customer), await page(customer)];
    const other = await page(merchant);
    server.clock.advance(1_000);
    for (const each of pages) joined(each, conversationId, 9);
    expect((await other.tell('join', { conversationId })).code).toBe(0);
  });

  it('a network has its limit, another one its own', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const pages = [await page(customer), await page(customer), await page(merchant)];
    const elsewhere = await page(merchant, '198.51.100.9');
    server.clock.advance(1_000);
    for (const each of pages) joined(each, conversationId, 8);
    const next = joined(pages[2] ?? elsewhere, conversationId, 1);
    await eventually(() => expect(next).toEqual([errorCodes.tooManyRequests]));
    expect((await elsewhere.tell('join', { conversationId })).code).toBe(0);
  });
});

describe('a join asks the database once', () => {
  it('for all pages of a session, as long as one of them is open', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const first = await page(customer);
    expect((await first.tell('join', { conversationId })).code).toBe(0);
    const second = await page(customer);
    const asked = await statementsOf(async () => {
      for (const each of [first, second])
        expect((await each.tell('join', { conversationId })).code).toBe(0);
    });
    expect(asked.filter(({ text }) => text.includes('conversation_members'))).toEqual([]);
    first.close();
    second.close();
    await eventually(() => expect(server.live?.count()).toBe(0));
    const third = await page(customer);
    const anew = await statementsOf(() => third.tell('join', { conversationId }));
    expect(anew.filter(({ text }) => text.includes('conversation_members'))).toHaveLength(1);
  });

  it('what is nobody’s or a stranger’s is never known', async () => {
    const { conversationId } = await givenTalk(server);
    const stranger = await page(await loadImToken(server, (await givenMerchant(server)).token));
    for (const id of [conversationId, conversationId, uuid])
      expect((await stranger.tell('join', { conversationId: id })).code).toBe(errorCodes.notFound);
    server.live?.writeRefused();
    expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
      { event: 'recordRefused', endpoint: 'live.join', realm: 'merchant', times: 3 },
    ]);
  });

  it('what fails is written once with its trace, and then counted', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const mine = await page(customer);
    const { db } = server.ctx;
    const select = vi.spyOn(db, 'select').mockImplementation(() => {
      throw new Error('timeout exceeded when trying to connect');
    });
    for (const _time of [1, 2, 3])
      expect((await mine.tell('join', { conversationId })).code).toBe(errorCodes.unavailable);
    select.mockRestore();
    server.live?.writeRefused();
    expect(error.mock.calls).toMatchObject([
      [{ error: { stack: expect.any(String) } }, 'an event of a page was not handled'],
      [{ times: 2 }, 'an event of a page was not handled, again'],
    ]);
    expect((await mine.tell('join', { conversationId })).code).toBe(0);
  });
});

describe('opening sockets', () => {
  it('is limited by network, before the database is asked', async () => {
    const { token } = await givenCustomer(server);
    server.clock.advance(1_000);
    const from = { 'X-Forwarded-For': '192.0.2.77' };
    for (const _time of [1, 2, 3]) open.push(await openLive(server.liveUrl, { token }, from));
    const asked = await statementsOf(() =>
      expect(openLive(server.liveUrl, { token }, from)).rejects.toThrow('websocket error'),
    );
    server.live?.writeRefused();
    expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
      { event: 'quotaRefused', endpoint: 'live.connect', from: '192.0.2.77', times: 1 },
    ]);
    expect(asked.filter(({ text }) => text.includes('"sessions"'))).toEqual([]);
    await page(token, '192.0.2.78');
  });

  it('with a token that has ended is one line a minute', async () => {
    const { token } = await givenMerchant(server);
    await server.ok(signOut, {}, token);
    for (const _time of [1, 2]) await expect(page(token)).rejects.toThrow(/sign/i);
    server.live?.writeRefused();
    expect(warn.mock.calls.map(([facts]) => facts)).toContainEqual(
      expect.objectContaining({ event: 'tokenRefused', endpoint: 'live.connect', times: 2 }),
    );
  });

  it('without a WebSocket is answered like a call that nobody understands', async () => {
    const answer = await fetch(`${server.liveUrl}${livePath}/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: errorCodes.badRequest });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a page of another site', () => {
  const opened = async (origin: string): Promise<boolean> => {
    const { token } = await givenCustomer(server);
    server.clock.advance(1_000);
    const from = { 'X-Forwarded-For': '203.0.113.99', Origin: origin };
    return openLive(server.liveUrl, { token }, from).then(
      (client) => {
        open.push(client);
        return true;
      },
      () => false,
    );
  };

  it.each(['https://evil.example', 'null', 'https://khidma.example.evil.example'])(
    'opens no socket: %s',
    async (origin) => expect(await opened(origin)).toBe(false),
  );

  it('and our own does, by its address and by whichever name its server was asked', async () => {
    expect(await opened('https://khidma.example')).toBe(true);
    expect(await opened(new URL(server.liveUrl).origin)).toBe(true);
  });
});

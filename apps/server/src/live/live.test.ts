import { signIn, signInCustomer, signInStaff, signOut } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { editMessage } from '@khidma/contract/messaging/messages';
import {
  getConversation,
  markRead,
  openConversation,
} from '@khidma/contract/messaging/conversations';
import { rateOrder, replyToComment } from '@khidma/contract/orders/comments';
import { startAudit } from '@khidma/contract/merchants/application-audits';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { completeOrder } from '@khidma/contract/orders/completion';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type LiveClient, openLive } from '../../../../packages/testkit/src/live-client.ts';
import { publishLive } from '../kernel/publish-live.ts';
import { notify } from '../areas/messaging/notices/index.ts';
import { givenApplication } from '../testing/applications-factory.ts';
import { givenTalk, say } from '../testing/messages-factory.ts';
import { completed, completionInput, paid } from '../testing/orders-factory.ts';
import {
  givenCustomer,
  givenMerchant,
  givenStaff,
  KNOWN_PASSWORD,
  loadImToken,
} from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let one: RunningTestServer;
let two: RunningTestServer;
beforeAll(async () => {
  one = await startTestServer({ live: true });
  two = await startTestServer({ live: true, beside: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

/** A page on a node. */
const page = async (
  server: RunningTestServer,
  token: string,
  more: object = {},
): Promise<LiveClient> => {
  const client = await openLive(server.liveUrl, { token, ...more });
  open.push(client);
  return client;
};

const isClosed = ({ socket }: LiveClient): boolean => !socket.connected;

describe('a socket belongs to somebody who is signed in', () => {
  it.each([
    ['no token', undefined],
    ['one that nobody has', 'A'.repeat(43)],
    ['one that is too long', 'a'.repeat(10_000)],
    ['something else', { token: true }],
  ])('with %s it is refused', async (_, token) => {
    await expect(openLive(one.liveUrl, { token })).rejects.toMatchObject({
      code: errorCodes.unauthenticated,
    });
  });

  it('with the token of an ended session it is refused, in the reader’s language', async () => {
    const { token } = await givenMerchant(one);
    const im = await loadImToken(one, token);
    await one.ok(signOut, {}, token);
    for (const ended of [token, im])
      await expect(openLive(one.liveUrl, { token: ended, lang: 'zh_CN' })).rejects.toMatchObject({
        code: errorCodes.unauthenticated,
        message: expect.stringMatching(/\p{Script=Han}/u),
      });
  });

  it('of a suspended merchant it is refused', async () => {
    const { token, merchantId } = await givenMerchant(one);
    const staff = await givenStaff(one, { role: 'administrator' });
    await one.ok(suspendMerchant, { id: merchantId, reason: 'Complaints' }, staff.token);
    await expect(openLive(one.liveUrl, { token })).rejects.toMatchObject({
      code: errorCodes.noPermission,
    });
  });

  it('so many of one session, and no more', async () => {
    const { token } = await givenCustomer(one);
    for (let count = 0; count < 10; count += 1) await page(one, token);
    await expect(openLive(one.liveUrl, { token })).rejects.toMatchObject({
      code: errorCodes.tooManyRequests,
    });
  });
});

describe('what a page tells is answered with the codes of the calls', () => {
  it('a stranger’s conversation is not joined, whatever it is asked by', async () => {
    const { conversationId } = await givenTalk(one);
    const other = await givenMerchant(one);
    const stranger = await page(one, await loadImToken(one, other.token));
    for (const name of ['join', 'typing'] as const)
      expect(await stranger.tell(name, { conversationId })).toMatchObject({
        code: errorCodes.notFound,
      });
    const host = await page(one, other.token);
    expect((await host.tell('join', { conversationId })).code).toBe(errorCodes.noPermission);
  });

  it('nonsense is refused, and a page that floods is told once and then let go', async () => {
    const { conversationId, customer } = await givenTalk(one);
    const panel = await page(one, customer);
    expect((await panel.tell('join', { conversationId: 'x' })).code).toBe(errorCodes.invalid);
    expect((await panel.tell('join', 'x')).code).toBe(errorCodes.invalid);
    expect((await panel.tell('shout' as 'join', {})).code).toBe(errorCodes.badRequest);
    const answers: number[] = [];
    for (let count = 0; count < 100; count += 1)
      void panel.tell('typing', { conversationId }).then(({ code }) => answers.push(code));
    await eventually(() => expect(answers).toContain(errorCodes.tooManyRequests));
    expect(answers.filter((code) => code === errorCodes.tooManyRequests)).toHaveLength(1);
    for (let count = 0; count < 200; count += 1) void panel.tell('typing', { conversationId });
    await eventually(() => expect(isClosed(panel)).toBe(true));
  });

  it('what is longer than 16 KB ends the socket', async () => {
    const { customer } = await givenTalk(one);
    const panel = await page(one, customer);
    void panel.tell('join', { conversationId: 'x'.repeat(20_000) });
    await eventually(() => expect(isClosed(panel)).toBe(true));
  });

  it('a new token of the same session stands in the old one’s place, a stranger’s does not', async () => {
    const { token } = await givenCustomer(one);
    const panel = await page(one, await loadImToken(one, token));
    const stranger = await loadImToken(one, (await givenCustomer(one)).token);
    expect((await panel.tell('renew', { token: stranger })).code).toBe(errorCodes.noPermission);
    expect((await panel.tell('renew', { token: 'x' })).code).toBe(errorCodes.unauthenticated);
    expect((await panel.tell('renew', { token: await loadImToken(one, token) })).code).toBe(0);
  });
});

describe('a socket ends with its session', () => {
  it('at once, on another node too, and says why', async () => {
    const { token } = await givenMerchant(one);
    const pages = [await page(one, token), await page(two, await loadImToken(one, token))];
    const stays = await page(one, (await givenMerchant(one)).token);
    await one.ok(signOut, {}, token);
    for (const each of pages) {
      await eventually(() => expect(isClosed(each)).toBe(true));
      expect(each.of('ended')).toMatchObject([{ code: errorCodes.unauthenticated }]);
    }
    expect(isClosed(stays)).toBe(false);
  });

  it('with a suspension', async () => {
    const { token, merchantId } = await givenMerchant(one);
    const host = await page(two, token);
    const staff = await givenStaff(one, { role: 'administrator' });
    await one.ok(suspendMerchant, { id: merchantId, reason: 'Complaints' }, staff.token);
    await eventually(() => expect(isClosed(host)).toBe(true));
  });

  it('when its token has run out', async () => {
    const { token } = await givenCustomer(one);
    const panel = await page(one, await loadImToken(one, token));
    one.clock.advance(3_600_000);
    await one.live?.lookAgain();
    await eventually(() => expect(isClosed(panel)).toBe(true));
  });
});

describe('a page that reads too slowly is let go, not buffered without end', () => {
  it('and the others hear on', async () => {
    const { merchant, shop } = await givenTalk(one);
    const slow = await page(one, merchant);
    const quick = await page(one, merchant);
    // Its side of the connection takes nothing in any more.
    const { transport } = slow.socket.io.engine as unknown as {
      readonly transport: { readonly ws: { pause?(): void; _socket?: { pause(): void } } };
    };
    transport.ws._socket?.pause();
    const { live } = one;
    if (live === undefined) throw new Error('the server opens no sockets');
    const news = {
      event: 'read',
      to: [`merchant:${shop.merchant.merchantId}`],
      conversationId: 'x'.repeat(4_000),
      realm: 'customer',
      readSeq: 1,
      deliveredSeq: 1,
    } as const;
    for (let count = 0; count < 6_000 && live.count() > 1; count += 1) {
      await live.deliver(news);
      // The quick one gets to read.
      if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(live.count()).toBe(1);
    expect(isClosed(quick)).toBe(false);
  });
});

describe('what happens is told at once, on both nodes', () => {
  it('a message, with everything that its reader sees of it', async () => {
    const { conversationId, customer, merchant } = await givenTalk(one);
    const writers = [await page(one, customer), await page(two, customer)];
    const reader = await page(two, merchant, { lang: 'ar-AE' });
    const sent = await say(one, { conversationId, token: customer, text: 'Hello' });
    // What was said before the page was opened may still be on its way to it.
    const heard = (by: LiveClient) =>
      by.of('changes').filter(({ version }) => version === sent.seq);
    await eventually(() => expect(heard(reader)).toHaveLength(1));
    expect(heard(reader)).toMatchObject([
      {
        conversationId,
        since: sent.seq - 1,
        version: sent.seq,
        record: {
          isWhole: true,
          conversation: { unread: 1 },
          messages: [{ id: sent.id, clientId: null, author: { isMe: false } }],
        },
      },
    ]);
    for (const each of writers) {
      await eventually(() => expect(heard(each)).toHaveLength(1));
      expect(heard(each)[0]?.record?.messages).toMatchObject([
        { clientId: sent.clientId, author: { isMe: true } },
      ]);
    }
  });

  it('an edit, and how far the other side has read', async () => {
    const { conversationId, customer, merchant } = await givenTalk(one);
    const sent = await say(one, { conversationId, token: customer, text: 'Hello' });
    const [writer, reader] = [await page(one, customer), await page(two, merchant)];
    await one.ok(markRead, { conversationId, readSeq: sent.seq }, merchant);
    await eventually(() =>
      // That the writer has read it too was told when it was sent, maybe before the page was opened.
      expect(writer.of('read').filter(({ realm }) => realm === 'merchant')).toMatchObject([
        { conversationId, readSeq: sent.seq },
      ]),
    );
    await one.ok(editMessage, { id: sent.id, text: 'Hello!' }, customer);
    await eventually(() =>
      expect(reader.of('changes').at(-1)?.record?.messages).toMatchObject([{ text: 'Hello!' }]),
    );
  });

  it('everything that comes at once is told, and nothing is missing between two tellings', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(one);
    await paid(one, shop);
    const reader = await page(two, merchant);
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        say(one, { conversationId, token: customer, text: String(index) }),
      ),
    );
    const last = Math.max(...sent.map(({ seq }) => seq));
    await eventually(() => expect(reader.of('changes').at(-1)?.version).toBe(last));
    const told = new Set(
      reader.of('changes').flatMap(({ record }) => record?.messages.map(({ id }) => id) ?? []),
    );
    expect(sent.every(({ id }) => told.has(id))).toBe(true);
    let known = last - sent.length;
    for (const { since, version } of reader.of('changes')) {
      expect(since).toBeLessThanOrEqual(known);
      known = version;
    }
  });

  it('who writes, and who comes and goes, to those who have joined', async () => {
    const { conversationId, customer, merchant } = await givenTalk(one);
    const [writer, reader] = [await page(one, customer), await page(two, merchant)];
    expect((await reader.tell('join', { conversationId })).code).toBe(0);
    expect((await writer.tell('join', { conversationId })).code).toBe(0);
    await writer.tell('typing', { conversationId });
    await eventually(() =>
      expect(reader.of('typing')).toEqual([{ conversationId, realm: 'customer' }]),
    );
    expect(writer.of('typing')).toEqual([]);
    await eventually(async () => {
      const { peer } = await one.ok(getConversation, { id: conversationId }, merchant);
      expect(peer.isOnline).toBe(true);
    });
    writer.close();
    await eventually(() =>
      expect(reader.of('presence').at(-1)).toMatchObject({ realm: 'customer', isOnline: false }),
    );
  });

  it('who else of the desk looks, writes and goes, to those of staff who look, on every node', async () => {
    const { token } = await givenCustomer(one);
    const customer = await loadImToken(one, token);
    const { id: conversationId } = await one.ok(openConversation, { with: 'staff' }, customer);
    const [noura, adel] = [await givenStaff(one), await givenStaff(one)];
    const person = await page(one, customer);
    const hers = await page(one, await loadImToken(one, noura.token));
    const his = await page(two, await loadImToken(one, adel.token));
    const elsewhere = await page(two, await loadImToken(one, adel.token));
    for (const each of [person, hers, his]) await each.tell('join', { conversationId });
    const heard = () =>
      hers.of('colleague').map(({ id, doing }) => `${doing} ${id === adel.staffId}`);
    await eventually(() => expect(heard()).toContain('looking true'));
    await his.tell('typing', { conversationId });
    await eventually(() => expect(heard()).toContain('typing true'));
    his.close();
    await eventually(() => expect(heard().at(-1)).toBe('gone true'));
    for (const other of [person, elsewhere]) expect(other.of('colleague')).toEqual([]);
  });

  it('a colleague with another page of the same conversation is not gone', async () => {
    const customer = await loadImToken(one, (await givenCustomer(one)).token);
    const { id: conversationId } = await one.ok(openConversation, { with: 'staff' }, customer);
    const adel = await loadImToken(one, (await givenStaff(one)).token);
    const hers = await page(one, await loadImToken(one, (await givenStaff(one)).token));
    const [left, kept] = [await page(one, adel), await page(two, adel)];
    for (const each of [hers, left, kept]) await each.tell('join', { conversationId });
    await left.tell('leave', { conversationId });
    await eventually(() =>
      expect(hers.of('colleague').map(({ doing }) => doing)).toEqual(
        expect.arrayContaining(['gone', 'looking']),
      ),
    );
    await eventually(() => expect(hers.of('colleague').at(-1)?.doing).toBe('looking'));
  });

  it('what a colleague does one after the other is told in that order', async () => {
    const customer = await loadImToken(one, (await givenCustomer(one)).token);
    const { id: conversationId } = await one.ok(openConversation, { with: 'staff' }, customer);
    const { staffId } = await givenStaff(one);
    const hers = await page(one, await loadImToken(one, (await givenStaff(one)).token));
    await hers.tell('join', { conversationId });
    const { live } = one;
    if (live === undefined) throw new Error('the server opens no sockets');
    const done = Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0 ? ('looking' as const) : ('gone' as const),
    );
    await Promise.all(
      done.map((doing) =>
        live.deliver({ event: 'colleague', to: ['staff'], conversationId, staffId, doing }),
      ),
    );
    const heard = () => hers.of('colleague').filter(({ id }) => id === staffId);
    await eventually(() => expect(heard()).toHaveLength(done.length));
    expect(heard().map(({ doing }) => doing)).toEqual(done);
  });

  it('what else was changed: by tags, to the pages of who did it, with the request that did', async () => {
    const { shop } = await givenTalk(one);
    const order = await paid(one, shop);
    const host = await page(two, shop.merchant.token);
    const panel = await page(two, await loadImToken(one, shop.merchant.token));
    const input = await completionInput(one, shop, order.id);
    await one.ok(completeOrder, input, shop.merchant.token);
    await eventually(() =>
      expect(host.of('tags')).toContainEqual({
        tags: expect.arrayContaining(['orders']),
        by: expect.any(String),
      }),
    );
    expect(panel.of('tags')).toEqual([]);
  });

  it('a reply to a comment: to the pages of the customer who wrote it', async () => {
    const { shop } = await givenTalk(one);
    const order = await completed(one, shop);
    const { id } = await one.ok(rateOrder, { id: order.id, rating: 5 }, shop.customer.token);
    const host = await page(two, shop.customer.token);
    await one.ok(replyToComment, { id, reply: 'Thank you.' }, shop.merchant.token);
    await eventually(() => expect(host.of('tags').flatMap(({ tags }) => tags)).toContain('orders'));
  });

  it('another device that signs in: to the pages of whoever it belongs to', async () => {
    const merchant = await givenMerchant(one);
    const customer = await givenCustomer(one);
    const person = await givenStaff(one);
    const people = [
      {
        token: merchant.token,
        enter: async () => {
          const answer = await one.ok(signIn, {
            account: merchant.email,
            password: KNOWN_PASSWORD,
          });
          return answer.step === 'session' ? answer.session.token : answer.step;
        },
      },
      {
        token: customer.token,
        enter: async () =>
          (await one.ok(signInCustomer, { email: customer.email, password: KNOWN_PASSWORD })).token,
      },
      {
        token: person.token,
        enter: async () => {
          const answer = await one.ok(signInStaff, {
            email: person.email,
            password: KNOWN_PASSWORD,
          });
          return answer.step === 'session' ? answer.token : answer.step;
        },
      },
    ];
    for (const { token, enter } of people) {
      const host = await page(two, token);
      const told = () =>
        host.of('tags').filter(({ tags, by }) => by === null && tags.includes('devices')).length;
      // What was told just before the page was open has come when this is answered.
      await host.tell('renew', { token });
      const before = told();
      await enter();
      await eventually(() => expect(told()).toBe(before + 1));
    }
  });

  it('what comes into a queue, and what a colleague does there, to everybody of staff', async () => {
    const colleague = await givenStaff(one, { role: 'administrator' });
    const host = await page(two, (await givenStaff(one)).token);
    const { id } = await givenApplication(one);
    const told = () => new Set(host.of('tags').flatMap(({ tags }) => tags));
    await eventually(() =>
      expect([...told()]).toEqual(
        expect.arrayContaining(['applications', 'staffWork', 'desk:applications']),
      ),
    );
    await one.ok(startAudit, { id }, colleague.token);
    await eventually(() =>
      expect(host.of('tags')).toContainEqual({
        tags: ['applications', 'staffWork'],
        by: expect.any(String),
      }),
    );
  });

  it('what anybody changes in a list of the console, to staff alone, and much of it in one', async () => {
    const { shop } = await givenTalk(one);
    const host = await page(two, (await givenStaff(one)).token);
    const merchant = await page(two, shop.merchant.token);
    for (let count = 0; count < 5; count += 1) await paid(one, shop);
    const told = () => host.of('tags').filter(({ tags }) => tags.includes('desk:orders'));
    await eventually(() => expect(told().length).toBeGreaterThan(0));
    // Five orders are dozens of changes.
    expect(told().length).toBeLessThan(10);
    expect(merchant.of('tags').flatMap(({ tags }) => tags)).not.toContain('desk:orders');
  });

  it('what changed just before a page of staff was open, to that page', async () => {
    const { shop } = await givenTalk(one);
    const before = await page(two, (await givenStaff(one)).token);
    await paid(one, shop);
    const tagsOf = (client: LiveClient) => client.of('tags').flatMap(({ tags }) => tags);
    await eventually(() => expect(tagsOf(before)).toContain('desk:orders'));
    const opened = await page(two, (await givenStaff(one)).token);
    await eventually(() => expect(tagsOf(opened)).toContain('desk:orders'));
  });

  it('what changed just before a page of a merchant or a customer was open, to that page alone', async () => {
    const { shop } = await givenTalk(one);
    const before = await page(two, shop.customer.token);
    const order = await paid(one, shop);
    const tagsOf = (client: LiveClient) => client.of('tags').flatMap(({ tags }) => tags);
    await eventually(() => expect(tagsOf(before)).toContain('orders'));
    expect(order.status).toBe('Paid');
    for (const token of [shop.customer.token, shop.merchant.token]) {
      const late = await page(two, token);
      await eventually(() => expect(tagsOf(late)).toContain('orders'));
    }
    // Who has nothing to do with it hears of their own alone: what was told lately comes before whatever is told next.
    const other = await givenMerchant(one);
    const elsewhere = await page(two, other.token);
    const link = `${one.ctx.settings.publicUrl}/services`;
    await one.db.transaction((tx) =>
      notify({ ctx: one.ctx, tx, now: one.clock.now() }, other.merchantId, {
        kind: 'serviceApproved',
        data: { service: 'Deep cleaning', link },
      }),
    );
    await eventually(() => expect(tagsOf(elsewhere)).toContain('services'));
    expect(tagsOf(elsewhere)).not.toContain('orders');
    const panel = await page(two, await loadImToken(one, shop.merchant.token));
    expect(tagsOf(panel)).toEqual([]);
  });

  it('what was decided of a merchant’s, to the merchant', async () => {
    const { token, merchantId } = await givenMerchant(one);
    const host = await page(two, token);
    const link = `${one.ctx.settings.publicUrl}/services`;
    await one.db.transaction((tx) =>
      notify({ ctx: one.ctx, tx, now: one.clock.now() }, merchantId, {
        kind: 'serviceApproved',
        data: { service: 'Deep cleaning', link },
      }),
    );
    await eventually(() =>
      expect(host.of('tags').map(({ tags }) => tags)).toContainEqual(['notices', 'services']),
    );
  });

  it('nothing of what was rolled back', async () => {
    const { token, merchantId } = await givenMerchant(one);
    const host = await page(one, token);
    const channel = `merchant:${merchantId}` as const;
    await one.db
      .transaction(async (tx) => {
        await publishLive(tx, [channel], { event: 'notice', id: 'rolled-back' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await publishLive(one.db, [channel], { event: 'notice', id: 'committed' });
    await eventually(() => expect(host.of('notice')).toEqual([{ id: 'committed' }]));
  });
});

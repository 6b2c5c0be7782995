import { editNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { signOut } from '@khidma/contract/identity/sign-in';
import {
  getCustomerPushKey,
  getPushKey,
  getStaffPushKey,
  subscribeCustomerToPush,
  subscribeStaffToPush,
  subscribeToPush,
  unsubscribeCustomerFromPush,
  unsubscribeFromPush,
  unsubscribeStaffFromPush,
} from '@khidma/contract/messaging/push';
import {
  markRead,
  openConversation,
  takeConversation,
} from '@khidma/contract/messaging/conversations';
import { markNoticesRead } from '@khidma/contract/messaging/notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../../../db/schema/notices.ts';
import { transaction } from '../../../db/transaction.ts';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import {
  givenCustomer,
  givenMerchant,
  type GivenMerchant,
  givenStaff,
  loadImToken,
} from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { pushDevice } from '../../../testing/samples/notice-samples.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { notify, notifyStaff } from './notify.ts';
import { dueMessages } from '../messages/write-message.ts';
import { dueNotices } from './notices.ts';
import { pushUnread } from './push.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.push.sent.length = 0;
  server.push.failure = undefined;
});

const pushNotice = (merchantId: string) =>
  transaction(server.db, (tx) =>
    notify({ ctx: server.ctx, tx, now: server.clock.now() }, merchantId, {
      kind: 'withdrawalApproved',
      data: {
        withdrawal: 'KW-1',
        amount: '100',
        link: `${server.ctx.settings.publicUrl}/withdraw`,
      },
    }),
  );

const pushed = async () => {
  server.clock.advance(11_000);
  await pushUnread(server.ctx, [dueNotices, dueMessages]);
  return server.push.sent.map(({ payload }) => JSON.parse(payload) as Record<string, string>); // as it is sent
};

let count = 0;
async function givenDevice(merchant: GivenMerchant, lang = 'en_US') {
  const device = pushDevice(`device-${(count += 1)}`);
  await server.ok(subscribeToPush, device, { token: merchant.token, lang });
  return device;
}

const devicesOf = ({ merchantId }: GivenMerchant) =>
  server.db.$count(pushSubscriptions, eq(pushSubscriptions.personId, merchantId));

describe('a subscription is refused', () => {
  it('to strangers and other realms', async () => {
    for (const endpoint of [getPushKey, getCustomerPushKey, getStaffPushKey])
      await refusesStrangers(server, endpoint, {});
    for (const endpoint of [subscribeToPush, subscribeCustomerToPush, subscribeStaffToPush])
      await refusesStrangers(server, endpoint, pushDevice('x'));
    const unsubscribing = [
      unsubscribeFromPush,
      unsubscribeCustomerFromPush,
      unsubscribeStaffFromPush,
    ];
    for (const endpoint of unsubscribing)
      await refusesStrangers(server, endpoint, { endpoint: pushDevice('x').endpoint });
  });

  it('for private, loopback and link-local addresses, other schemes and ports, and keys that are none', async () => {
    const good = pushDevice('x');
    const endpoints = [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://10.1.2.3/x',
      'https://172.16.0.1/x',
      'https://192.168.1.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://100.64.0.1/x',
      'https://0.0.0.0/x',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[64:ff9b::7f00:1]/x',
      'https://[fe80::1]/x',
      'https://[fd00::1]/x',
      'https://[2002:7f00:1::]/x',
      'https://localhost/x',
      'https://db.internal/x',
      'https://push.example.com:8443/x',
      'https://user:word@push.example.com/x',
      'file:///etc/passwd',
      'x',
    ];
    for (const endpoint of endpoints)
      await refusesInput(server, subscribeToPush, {
        token: (await givenMerchant(server)).token,
        cases: [{ input: { ...good, endpoint }, path: 'endpoint', rule: 'invalid' }],
      });
    await refusesInput(server, subscribeToPush, {
      token: (await givenMerchant(server)).token,
      cases: [
        {
          input: { ...good, endpoint: `https://a.example/${'x'.repeat(1000)}` },
          path: 'endpoint',
          rule: 'tooLong',
        },
        { input: { ...good, p256dh: 'x' }, path: 'p256dh', rule: 'invalid' },
        { input: { ...good, auth: '' }, path: 'auth', rule: 'invalid' },
      ],
    });
  });
});

describe('a notice is pushed to each device that asked for it', () => {
  it('once, in the language of the device, with its route', async () => {
    const merchant = await givenMerchant(server);
    await givenDevice(merchant);
    await givenDevice(merchant, 'ar-AE');
    await pushNotice(merchant.merchantId);
    expect(await pushUnread(server.ctx, [dueNotices]), 'an open page comes first').toBe(0);
    const [english, arabic, ...more] = await pushed();
    expect(english).toMatchObject({ title: 'Your withdrawal KW-1 is approved', path: '/withdraw' });
    expect(arabic?.['title']).toContain('KW-1');
    expect(arabic?.['title']).not.toBe(english?.['title']);
    expect(more).toEqual([]);
    server.push.sent.length = 0;
    expect(await pushed()).toEqual([]);
  });

  it('not what was read, switched off, or comes in quiet hours, which it waits for', async () => {
    const merchant = await givenMerchant(server);
    const { token, merchantId } = merchant;
    await givenDevice(merchant);
    await pushNotice(merchantId);
    await server.ok(markNoticesRead, { until: server.clock.now().toISOString() }, token);
    expect(await pushed()).toEqual([]);
    await server.ok(editNotificationSettings, { push: { system: '0' } }, token);
    await pushNotice(merchantId);
    expect(await pushed()).toEqual([]);
    const at = (minutes: number) =>
      new Date(server.clock.now().getTime() + minutes * 60_000 + 4 * 3_600_000)
        .toISOString()
        .slice(11, 16);
    const quietHours = { from: at(-2), to: at(10) };
    await server.ok(editNotificationSettings, { push: { system: '1' }, quietHours }, token);
    await pushNotice(merchantId);
    expect(await pushed()).toEqual([]);
    server.clock.advance(10 * 60_000);
    expect(await pushed()).toHaveLength(1);
  });

  it('not to one that has gone, is given up, or is signed out', async () => {
    const merchant = await givenMerchant(server);
    const gone = await givenDevice(merchant);
    const given = await givenDevice(merchant);
    server.push.gone.add(gone.endpoint);
    await server.ok(unsubscribeFromPush, { endpoint: given.endpoint }, merchant.token);
    await pushNotice(merchant.merchantId);
    expect(await pushed()).toEqual([]);
    expect(await devicesOf(merchant)).toBe(0);
    await givenDevice(merchant);
    await pushNotice(merchant.merchantId);
    await server.ok(signOut, {}, merchant.token);
    expect(await pushed()).toEqual([]);
  });

  it('a service that fails stops nobody else', async () => {
    const merchant = await givenMerchant(server);
    await givenDevice(merchant);
    await pushNotice(merchant.merchantId);
    server.push.failure = new Error('away');
    expect(await pushed()).toEqual([]);
    expect(await devicesOf(merchant)).toBe(1);
  });
});

describe('a message that nobody reads is pushed', () => {
  it('once for many, without what was said, with its place in the app of its reader', async () => {
    const { conversationId, customer, merchant: token, shop } = await givenTalk(server);
    await givenDevice(shop.merchant, 'ar-AE');
    await server.ok(subscribeCustomerToPush, pushDevice('of-a-customer'), shop.customer.token);
    for (const text of ['Are you free on Monday?', 'Or on Tuesday?'])
      await say(server, { conversationId, token: customer, text });
    const [line, ...more] = await pushed();
    expect(line).toMatchObject({ id: conversationId, text: '', path: '/chat' });
    expect(line?.['title']).toMatch(/\p{Script=Arabic}/u);
    expect(more, 'neither a second time nor to who wrote it').toEqual([]);
    server.push.sent.length = 0;
    await say(server, { conversationId, token, text: 'On Tuesday.' });
    expect(await pushed()).toMatchObject([{ id: conversationId, path: '/messages' }]);
  });

  it('not one that was read, nor what is switched off', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    await givenDevice(shop.merchant);
    const sent = await say(server, { conversationId, token: customer, text: 'Hello' });
    await server.ok(markRead, { conversationId, readSeq: sent.seq }, merchant);
    expect(await pushed()).toEqual([]);
    await server.ok(editNotificationSettings, { push: { chat: '0' } }, shop.merchant.token);
    await say(server, { conversationId, token: customer, text: 'Hello?' });
    expect(await pushed()).toEqual([]);
  });

  it('at the desk to who has taken the conversation, and a new matter in a queue to everybody who asks', async () => {
    const { token, staffId } = await givenStaff(server, { role: 'administrator' });
    await server.ok(subscribeStaffToPush, pushDevice('of-staff'), token);
    await transaction(server.db, (tx) =>
      notifyStaff({ ctx: server.ctx, tx, now: server.clock.now() }, 'servicesWaiting'),
    );
    expect(await pushed()).toMatchObject([{ path: '/services' }]);
    server.push.sent.length = 0;
    const customer = await loadImToken(server, (await givenCustomer(server)).token);
    const { id } = await server.ok(openConversation, { with: 'staff' }, customer);
    await say(server, { conversationId: id, token: customer, text: 'Help' });
    expect(await pushed(), 'nobody has taken it').toEqual([]);
    const desk = await loadImToken(server, token);
    await server.ok(takeConversation, { conversationId: id, from: null, to: staffId }, desk);
    await say(server, { conversationId: id, token: customer, text: 'Hello?' });
    expect(await pushed()).toMatchObject([{ id, path: '/messages' }]);
  });
});

describe('devices', () => {
  it('belong to whoever subscribed last, ten at most', async () => {
    const [first, second] = [await givenMerchant(server), await givenMerchant(server)];
    const shared = await givenDevice(first);
    await server.ok(subscribeToPush, shared, second.token);
    expect([await devicesOf(first), await devicesOf(second)]).toEqual([0, 1]);
    for (let made = 0; made < 11; made += 1) {
      server.clock.advance(1_000);
      await givenDevice(second);
    }
    expect(await devicesOf(second)).toBe(10);
  });

  it('are asked for with one key', async () => {
    const { token } = await givenMerchant(server);
    expect((await server.ok(getPushKey, {}, token)).publicKey).toBe(server.push.publicKey);
  });
});

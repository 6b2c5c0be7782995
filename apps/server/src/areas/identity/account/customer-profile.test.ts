import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageConversations } from '@khidma/contract/messaging/conversations';
import { getOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import {
  changeCustomerAvatar,
  getMyProfile,
  updateMyProfile,
} from '@khidma/contract/identity/customer-account';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { signInCustomer } from '@khidma/contract/identity/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaNamed } from '../../../testing/media.ts';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenPhoto } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { renameInSearch } from '../../orders/customers/merchant-customers.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';

const givenAvatar = (customerId: string): Promise<string> =>
  givenPhoto(server, customerId, { kind: 'avatar', ownerRealm: 'customer' });

const statusOf = async (url: string | null | undefined): Promise<number> =>
  (await server.app.inject({ method: 'GET', url: url ?? '' })).statusCode;

/** Sends a picture and shows it; returns its address. */
const showPicture = async (token: string): Promise<string> => {
  const bytes = await mediaNamed('avatar-ok-512.jpg');
  const uploaded = await server.upload({ kind: 'avatar', name: 'me.jpg', bytes }, token);
  expect(uploaded).toMatchObject({ code: 0 });
  const { id: fileId } = uploaded.data as { id: string }; // what an upload answers with
  const { avatarUrl } = await server.ok(changeCustomerAvatar, { fileId }, token);
  return avatarUrl ?? '';
};

describe('a customer’s picture is refused', () => {
  it('to strangers and other realms, as its profile is', async () => {
    await refusesStrangers(server, changeCustomerAvatar, { fileId: UNKNOWN });
    await refusesStrangers(server, getMyProfile, {});
    await refusesStrangers(server, updateMyProfile, { name: 'A' });
  });

  it('where it is no file, another’s, or of another kind', async () => {
    const { token, customerId } = await givenCustomer(server);
    const other = await givenCustomer(server);
    const ofMerchant = await givenPhoto(server, customerId, { kind: 'avatar' });
    const photo = await givenPhoto(server, customerId, { ownerRealm: 'customer' });
    await refusesInput(server, changeCustomerAvatar, {
      token,
      cases: [
        { input: {}, path: 'fileId', rule: 'required' },
        { input: { fileId: 'x' }, path: 'fileId', rule: 'uuid' },
        ...[UNKNOWN, await givenAvatar(other.customerId), ofMerchant, photo].map((fileId) => ({
          input: { fileId },
          path: 'fileId',
          rule: 'file',
        })),
      ],
    });
    expect((await server.ok(getMyProfile, {}, token)).avatarUrl).toBeNull();
  });

  it('as every other kind of file that a customer sends', async () => {
    const { token } = await givenCustomer(server);
    const bytes = await mediaNamed('avatar-ok-512.jpg');
    for (const kind of ['photo', 'document', 'watermark'] as const)
      expect((await server.upload({ kind, name: 'me.jpg', bytes }, token)).code, kind).toBe(
        errorCodes.noPermission,
      );
  });

  it('where it is not square', async () => {
    const { token } = await givenCustomer(server);
    const bytes = await mediaNamed('avatar-not-square-600x400.jpg');
    const { code } = await server.upload({ kind: 'avatar', name: 'me.jpg', bytes }, token);
    expect(code).toBe(errorCodes.fileRatio);
  });
});

describe('a customer’s name', () => {
  it('that reads as the platform, or hides something, is refused at its field in the caller’s language', async () => {
    const { token } = await givenCustomer(server);
    const before = await server.ok(getMyProfile, {}, token);
    await refusesInput(server, updateMyProfile, {
      token,
      cases: [
        ['Khidma Support', 'nameOfPlatform'],
        ['Кhidma Suрport', 'nameOfPlatform'],
        ['فريق خدمة', 'nameOfPlatform'],
        ['Khidma客服', 'nameOfPlatform'],
        ['Al\u202egnp.exe', 'nameCharacters'],
        ['Sara\r\nBEGIN:VALARM', 'nameCharacters'],
      ].map(([name = '', rule = '']) => ({ input: { name }, path: 'name', rule })),
    });
    for (const [lang, message] of [
      ['en_US', /reads as if it were Khidma/],
      ['zh_CN', /误认为 Khidma 官方/],
      ['ar-AE', /يعود إلى منصة خِدمة/],
    ] as const)
      expect(await server.call(updateMyProfile, { name: 'Khidma' }, { token, lang })).toMatchObject(
        { data: { fields: [{ message: expect.stringMatching(message) }] } },
      );
    expect(await server.ok(getMyProfile, {}, token)).toEqual(before);
  });

  it('is kept composed, on one line, with single spaces', async () => {
    const { token } = await givenCustomer(server);
    const name = ' Jose\u0301\u00a0 Al  Noor ';
    expect((await server.ok(updateMyProfile, { name }, token)).name).toBe('José Al Noor');
  });
});

describe('a customer’s picture', () => {
  it('stands wherever the customer is shown: profile, sign-in, orders, messages', async () => {
    const shop = await givenShop(server);
    const { token, email, password } = shop.customer;
    const { id } = await paid(server, shop);
    const before = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(before.customerAvatarUrl).toBeNull();
    const avatarUrl = await showPicture(token);
    expect(avatarUrl).toMatch(/^\/media\//);
    expect(await statusOf(avatarUrl)).toBe(200);
    const seen = await Promise.all([
      server.ok(getMyProfile, {}, token).then((own) => own.avatarUrl),
      server.ok(signInCustomer, { email, password }).then(({ customer }) => customer.avatarUrl),
      server.ok(getOrder, { id }, shop.merchant.token).then((order) => order.customerAvatarUrl),
      server.ok(getMyOrder, { id }, token).then((order) => order.customerAvatarUrl),
      server
        .ok(pageOrders, {}, shop.merchant.token)
        .then(({ records }) => records[0]?.customerAvatarUrl),
    ]);
    expect(seen).toEqual(seen.map(() => avatarUrl));
    await server.ok(changeCustomerAvatar, { fileId: null }, token);
    const after = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(after.customerAvatarUrl).toBeNull();
  });

  it('is nobody’s to see any more once another takes its place, or it is taken away', async () => {
    const { token } = await givenCustomer(server);
    const first = await showPicture(token);
    const { customerId } = await givenCustomer(server);
    expect(await statusOf(first)).toBe(200);
    expect(
      await server.call(changeCustomerAvatar, { fileId: await givenAvatar(customerId) }, { token }),
    ).toMatchObject({ code: errorCodes.invalid });
    expect(await statusOf(first), 'after one that was refused').toBe(200);
    expect(await server.ok(changeCustomerAvatar, { fileId: null }, token)).toEqual({
      avatarUrl: null,
    });
    expect((await server.ok(getMyProfile, {}, token)).avatarUrl).toBeNull();
    expect(await statusOf(first)).toBe(404);
  });

  it('stands in the merchant’s conversations, as the merchant’s does in the customer’s', async () => {
    const talk = await givenTalk(server);
    const fileId = await givenAvatar(talk.shop.customer.customerId);
    const { avatarUrl } = await server.ok(
      changeCustomerAvatar,
      { fileId },
      talk.shop.customer.token,
    );
    await say(server, { ...talk, token: talk.customer, text: 'Do you work on Fridays?' });
    const { records } = await server.ok(pageConversations, {}, talk.merchant);
    expect(records.map(({ peer }) => peer.avatarUrl)).toEqual([avatarUrl]);
  });
});

describe('a customer’s profile', () => {
  it('is refused with what is no name or no number of the country', async () => {
    const { token } = await givenCustomer(server);
    const good = { name: 'Layla Hassan' };
    await refusesInput(server, updateMyProfile, {
      token,
      cases: [
        { input: { ...good, name: ' ' }, path: 'name', rule: 'required' },
        { input: { ...good, name: 'a'.repeat(81) }, path: 'name', rule: 'tooLong' },
        // A number is bound by its code alone.
        { input: { ...good, mobile: '+971501112233' }, path: 'mobile', rule: 'unknown' },
      ],
    });
  });

  it('changes, and merchants find the orders by the new name', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const { token } = shop.customer;
    const changed = await server.ok(updateMyProfile, { name: 'Layla Hassan' }, token);
    expect(changed).toMatchObject({ name: 'Layla Hassan' });
    expect(await server.ok(getMyProfile, {}, token)).toEqual(changed);
    await renameInSearch(server.ctx);
    const { records } = await server.ok(pageOrders, { text: 'layla' }, shop.merchant.token);
    expect(records.map((order) => [order.id, order.customerName])).toEqual([[id, 'Layla Hassan']]);
  });
});

import {
  countUnreadCustomerNotices,
  countUnreadNotices,
  countUnreadStaffNotices,
  listMyNotices,
  markCustomerNoticesRead,
  markMyNotices,
  markNoticesRead,
  markStaffNoticesRead,
  pageCustomerNotices,
  pageNotices,
  pageStaffNotices,
} from '@khidma/contract/messaging/notices';
import { rateOrder, replyToComment } from '@khidma/contract/orders/comments';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices, outbox } from '../../../db/schema/notices.ts';
import { transaction } from '../../../db/transaction.ts';
import { forgetOld } from '../../privacy/forget-old.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { completed, givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseCustomer } from '../../identity/auth/erase-customer.ts';
import { notify } from './notify.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';

/** Tells a merchant that a withdrawal was approved. */
const notifyOfWithdrawal = (merchantId: string, withdrawal = 'KW-10001') =>
  transaction(server.db, (tx) =>
    notify({ ctx: server.ctx, tx, now: server.clock.now() }, merchantId, {
      kind: 'withdrawalApproved',
      data: { withdrawal, amount: '12550', link: `${server.ctx.settings.publicUrl}/withdraw` },
    }),
  );

describe('notices are refused', () => {
  it.each([
    pageNotices,
    countUnreadNotices,
    pageCustomerNotices,
    countUnreadCustomerNotices,
    pageStaffNotices,
    countUnreadStaffNotices,
    listMyNotices,
  ])('to strangers and other realms: %o', (endpoint) => refusesStrangers(server, endpoint, {}));

  it.each([markNoticesRead, markCustomerNoticesRead, markStaffNoticesRead, markMyNotices])(
    'as read to strangers and other realms',
    (endpoint) => refusesStrangers(server, endpoint, { ids: [UNKNOWN] }),
  );

  it('for a sender that there is not, a cursor of ours that is none, and as read without saying which', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, pageNotices, {
      token,
      cases: [
        { input: { sender: '5000' }, path: 'sender', rule: 'invalid' },
        { input: { cursor: 'x' }, path: 'cursor', rule: 'invalid' },
      ],
    });
    await refusesInput(server, markNoticesRead, {
      token,
      cases: [
        { input: {}, path: 'ids', rule: 'required' },
        { input: { ids: ['x'] }, path: 'ids.0', rule: 'uuid' },
        { input: { until: 'now' }, path: 'until', rule: 'iso' },
      ],
    });
  });

  it('as read to anybody but whose they are', async () => {
    const owner = await givenMerchant(server);
    const other = await givenMerchant(server);
    await notifyOfWithdrawal(owner.merchantId);
    const [told] = (await server.ok(pageNotices, {}, owner.token)).records;
    const marked = await server.call(markNoticesRead, { ids: [told?.id ?? ''] }, other.token);
    expect(marked.code).toBe(errorCodes.notFound);
    expect(await server.ok(countUnreadNotices, {}, owner.token)).toEqual({ unread: 1 });
    expect((await server.ok(pageNotices, {}, other.token)).records).toEqual([]);
  });

  it('where what they tell of is rolled back', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const bad = { id, reason: 'other', description: '' } as const;
    expect((await server.call(cancelOrder, bad, shop.merchant.token)).code).toBe(
      errorCodes.invalid,
    );
    const { records } = await server.ok(pageCustomerNotices, {}, shop.customer.token);
    expect(records.map(({ kind }) => kind)).toEqual(['orderPlaced']);
  });
});

describe('system notices tell of every event, in the language of whoever reads them', () => {
  it('of orders, each with its route in the app of its reader, beside the mail', async () => {
    const shop = await givenShop(server);
    const order = await paid(server, shop);
    const of = (lang: string) => server.ok(pageNotices, {}, { token: shop.merchant.token, lang });
    const [english] = (await of('en_US')).records;
    expect(english).toMatchObject({
      sender: 1000,
      kind: 'orderPaid',
      title: `New order ${order.number}`,
      path: `/order-detail/${order.id}`,
      readAt: null,
    });
    expect(english?.text).toMatch(
      /^Service: \u2068Deep cleaning\u2069\nAmount: \u2068AED\s200.00\u2069\n/,
    );
    const [arabic] = (await of('ar-AE')).records;
    expect(arabic?.title).toContain('طلب جديد');
    const [bought] = (await server.ok(pageCustomerNotices, {}, shop.customer.token)).records;
    expect(bought).toMatchObject({ kind: 'orderPlaced', path: `/orders/${order.id}` });
    const mails = await server.db.select().from(outbox).where(eq(outbox.kind, 'orderPaid'));
    expect(mails.filter(({ recipient }) => recipient === shop.merchant.email)).toHaveLength(1);
  });

  it('of comments and what is answered to them', async () => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    const comment = await server.ok(
      rateOrder,
      { id, rating: 5, text: 'Spotless.' },
      shop.customer.token,
    );
    await server.ok(replyToComment, { id: comment.id, reply: 'Thanks' }, shop.merchant.token);
    const interactive = { sender: '2000' } as const;
    const { records } = await server.ok(pageNotices, interactive, shop.merchant.token);
    expect(records).toMatchObject([{ path: '/user-center/comment' }]);
    expect(records[0]?.title).toContain('5 stars');
    const answered = await server.ok(pageCustomerNotices, interactive, shop.customer.token);
    expect(answered.records).toMatchObject([{ kind: 'commentAnswered', path: `/orders/${id}` }]);
  });

  it('without a secret, a link or what a customer wrote', async () => {
    const rows = await server.db.select({ data: notices.data }).from(notices);
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows)
      expect(Object.keys(data)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/link|password|code|reason|email|iban/i)]),
      );
  });
});

describe('a queue of staff is one line, however much waits in it', () => {
  it('which counts until it is read, for each of staff by themselves', async () => {
    const [first, second] = [await givenStaff(server), await givenStaff(server)];
    await givenApplication(server);
    await givenApplication(server);
    const queueOf = async (token: string) =>
      (await server.ok(pageStaffNotices, { unreadOnly: 'true' }, token)).records;
    const [line, ...more] = await queueOf(first.token);
    expect(line).toMatchObject({ title: '2 applications came in', path: '/applications' });
    expect(more).toEqual([]);
    expect(await server.ok(markStaffNoticesRead, { ids: [line?.id ?? ''] }, first.token)).toEqual({
      unread: 0,
    });
    await givenApplication(server);
    expect((await queueOf(first.token)).map(({ title }) => title)).toEqual([
      '1 application came in',
    ]);
    expect((await queueOf(second.token)).map(({ title }) => title)).toEqual([
      '3 applications came in',
    ]);
    expect(await server.ok(countUnreadStaffNotices, {}, second.token)).toEqual({ unread: 1 });
  });
});

describe('notices are read', () => {
  it('page by page, by ids, and all up to a moment; what came later stays', async () => {
    const { token, merchantId } = await givenMerchant(server);
    for (const number of ['KW-1', 'KW-2', 'KW-3']) {
      await notifyOfWithdrawal(merchantId, number);
      server.clock.advance(1_000);
    }
    const page = await server.ok(pageNotices, { pageSize: '2' }, token);
    expect(page.records.map(({ title }) => title)).toEqual([
      'Your withdrawal KW-3 is approved',
      'Your withdrawal KW-2 is approved',
    ]);
    const rest = await server.ok(pageNotices, { pageSize: '2', cursor: page.cursor ?? '' }, token);
    expect(rest).toMatchObject({ records: [{ title: 'Your withdrawal KW-1 is approved' }] });
    const [newest, middle] = page.records;
    expect(await server.ok(markNoticesRead, { ids: [newest?.id ?? ''] }, token)).toEqual({
      unread: 2,
    });
    const until = middle?.createdAt ?? '';
    await notifyOfWithdrawal(merchantId, 'KW-4');
    expect(await server.ok(markNoticesRead, { until }, token)).toEqual({ unread: 1 });
    const unread = await server.ok(pageNotices, { unreadOnly: 'true' }, token);
    expect(unread.records).toMatchObject([{ title: 'Your withdrawal KW-4 is approved' }]);
  });

  it('with the messaging token of whose they are, too', async () => {
    const { token, merchantId } = await givenMerchant(server);
    await notifyOfWithdrawal(merchantId);
    const imToken = await loadImToken(server, token);
    const [told] = (await server.ok(listMyNotices, {}, imToken)).records;
    expect(told?.title).toBe('Your withdrawal KW-10001 is approved');
    expect(await server.ok(markMyNotices, { ids: [told?.id ?? ''] }, imToken)).toEqual({
      unread: 0,
    });
  });

  it('and counted up to what a badge says', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const now = server.clock.now();
    await server.db.insert(notices).values(
      Array.from({ length: 120 }, () => ({
        id: server.ctx.ids.uuid(),
        realm: 'merchant' as const,
        recipientId: merchantId,
        sender: 4000 as const,
        kind: 'passwordChanged',
        path: '/user-center/account-settings',
        createdAt: now,
      })),
    );
    expect(await server.ok(countUnreadNotices, {}, token)).toEqual({ unread: 100 });
  });
});

describe('notices go', () => {
  it('with the customer, and when their period is over', async () => {
    const shop = await givenShop(server);
    await completed(server, shop);
    const own = eq(notices.recipientId, shop.customer.customerId);
    expect(await server.db.$count(notices, own)).toBeGreaterThan(0);
    await eraseCustomer(server.ctx, shop.customer.email);
    expect(await server.db.$count(notices, own)).toBe(0);
    server.clock.advance(366 * 86_400_000);
    await forgetOld(server.ctx);
    expect(await server.db.$count(notices)).toBe(0);
  });
});

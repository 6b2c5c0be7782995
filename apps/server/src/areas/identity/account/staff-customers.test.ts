import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getMyProfile } from '@khidma/contract/identity/customer-account';
import { signInCustomer } from '@khidma/contract/identity/sign-in';
import {
  blockCustomer,
  getStaffCustomer,
  pageCustomers,
  unblockCustomer,
} from '@khidma/contract/orders/customers';
import { eraseCustomer, requestCustomerExport } from '@khidma/contract/privacy/data-exports';
import { searchDesk } from '@khidma/contract/backoffice/lists';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../../db/schema/auth.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import {
  givenCustomer,
  givenStaff,
  type GivenStaff,
  KNOWN_PASSWORD,
} from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let boss: GivenStaff;
let support: GivenStaff;
beforeAll(async () => {
  server = await startTestServer();
  boss = await givenStaff(server);
  support = await givenStaff(server, { role: 'support' });
});
afterAll(() => server.close());

const reason = 'Abusive messages.';
const codeOf = async (call: Promise<{ readonly code: number }>) => (await call).code;
const nameOf = async (id: string) => (await server.ok(getStaffCustomer, { id }, boss.token)).name;

describe('customers in the console', () => {
  it('are for staff alone, each call by its role', async () => {
    const id = randomUUID();
    await refusesStrangers(server, pageCustomers, {});
    await refusesStrangers(server, getStaffCustomer, { id });
    await refusesStrangers(server, blockCustomer, { id, reason });
    const { token } = await givenStaff(server, { role: 'finance' });
    expect(await codeOf(server.call(blockCustomer, { id, reason }, { token }))).toBe(
      errorCodes.noPermission,
    );
    expect(
      await codeOf(server.call(eraseCustomer, { id, name: 'A', reason }, { token: support.token })),
    ).toBe(errorCodes.noPermission);
  });

  it('are refused without a reason, and where there is no such customer', async () => {
    await refusesInput(server, blockCustomer, {
      token: support.token,
      cases: [
        { input: { id: randomUUID(), reason: ' ' }, path: 'reason', rule: 'required' },
        { input: { id: '1', reason }, path: 'id', rule: 'uuid' },
      ],
    });
    for (const endpoint of [blockCustomer, unblockCustomer])
      expect(
        await codeOf(server.call(endpoint, { id: randomUUID(), reason }, { token: support.token })),
      ).toBe(errorCodes.notFound);
  });

  it('are found by a part of name, mail or mobile, and by standing', async () => {
    const name = `Zainab Mansour ${randomUUID().slice(0, 6)}`;
    const mobile = '+971509876123';
    const { customerId, email } = await givenCustomer(server, { name, mobile });
    const find = async (input: object) =>
      (await server.ok(pageCustomers, input, boss.token)).records.map(({ id }) => id);
    expect(await find({ text: name.slice(3) })).toEqual([customerId]);
    expect(await find({ text: email })).toContain(customerId);
    expect(await find({ text: '050 987 6123' })).toContain(customerId);
    expect(await find({ text: name, blocked: 'yes' })).toEqual([]);
    await server.ok(blockCustomer, { id: customerId, reason }, support.token);
    expect(await find({ text: name, blocked: 'yes' })).toEqual([customerId]);
    const { hits } = await server.ok(searchDesk, { text: name }, boss.token);
    expect(hits).toMatchObject([{ kind: 'customer', id: customerId }]);
  });

  it('are found with and without the Arabic article, and while they are typed', async () => {
    const { customerId: one } = await givenCustomer(server, { name: 'خالد المنصوري' });
    const { customerId: other } = await givenCustomer(server, { name: 'خالد منصوري' });
    for (const text of ['المنصوري', 'منصوري', 'خالد المنصوري', 'خالد منصوري', 'خالد المن']) {
      const { records } = await server.ok(pageCustomers, { text }, boss.token);
      // Both were made at one moment: which of them comes first is nobody's promise.
      expect([text, records.map(({ id }) => id).toSorted()]).toEqual([
        text,
        [one, other].toSorted(),
      ]);
    }
  });
});

describe('customers who are called alike', () => {
  it('come page by page, the newest first, and are counted with their standing', async () => {
    const called = `Wadha${randomUUID().slice(0, 4)}`;
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      server.clock.advance(1_000);
      ids.unshift((await givenCustomer(server, { name: `${called} ${index}` })).customerId);
    }
    const page = (input: object) =>
      server.ok(pageCustomers, { text: called.toUpperCase(), pageSize: '2', ...input }, boss.token);
    const first = await page({});
    expect(first).toMatchObject({ total: 5, totalIsCapped: false });
    const second = await page({ cursor: first.cursor });
    const last = await page({ pageNum: '3' });
    expect([first, second, last].flatMap(({ records }) => records.map(({ id }) => id))).toEqual(
      ids,
    );
    expect(last.cursor).toBeNull();
    expect(await page({ pageNum: '4' })).toMatchObject({ records: [], total: 5 });
    const [one = ''] = ids;
    await server.ok(blockCustomer, { id: one, reason }, support.token);
    expect(await page({ blocked: 'no' })).toMatchObject({ total: 4 });
  });
});

describe('a blocked customer', () => {
  it('is out at once, cannot sign in, is told why, and comes back', async () => {
    const { customerId: id, token, email } = await givenCustomer(server);
    const shown = await server.ok(blockCustomer, { id, reason }, support.token);
    expect(shown).toMatchObject({ blockedReason: reason, sessions: [] });
    expect(await codeOf(server.call(getMyProfile, {}, { token }))).toBe(errorCodes.unauthenticated);
    const enter = () => codeOf(server.call(signInCustomer, { email, password: KNOWN_PASSWORD }));
    expect(await enter()).toBe(errorCodes.accountSuspended);
    expect((await messageTo(server, email, 'customerBlocked')).text).toContain(reason);
    expect(await codeOf(server.call(blockCustomer, { id, reason }, { token: boss.token }))).toBe(
      errorCodes.customerWrongState,
    );
    await server.ok(unblockCustomer, { id, reason: 'A mistake.' }, support.token);
    await messageTo(server, email, 'customerUnblocked');
    expect(await enter()).toBe(0);
  });

  it('is blocked once where two do it at once', async () => {
    const { customerId: id } = await givenCustomer(server);
    const codes = await Promise.all(
      [boss, support].map(({ token }) =>
        codeOf(server.call(blockCustomer, { id, reason }, { token })),
      ),
    );
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, errorCodes.customerWrongState]);
  });
});

describe('a customer’s data', () => {
  it('is copied once a day for the customer, not for a blocked one', async () => {
    const { customerId: id } = await givenCustomer(server);
    const ask = () => codeOf(server.call(requestCustomerExport, { id }, { token: support.token }));
    expect(await ask()).toBe(0);
    expect(await ask()).toBe(errorCodes.dataExportTooSoon);
    const blocked = await givenCustomer(server, { blockedAt: server.clock.now() });
    expect(
      await codeOf(
        server.call(requestCustomerExport, { id: blocked.customerId }, { token: support.token }),
      ),
    ).toBe(errorCodes.customerWrongState);
  });

  it('is not erased with an open order, nor under another name', async () => {
    const shop = await givenShop(server);
    const order = await paid(server, shop);
    const [row] = await server.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, shop.customer.customerId));
    const id = row?.id ?? '';
    expect(order.id).toBeTruthy();
    const erase = (name: string) =>
      server.call(eraseCustomer, { id, name, reason }, { token: boss.token });
    expect(await codeOf(erase('Somebody else'))).toBe(errorCodes.invalid);
    expect(await codeOf(erase(await nameOf(id)))).toBe(errorCodes.erasureBlocked);
    expect(await server.ok(getStaffCustomer, { id }, boss.token)).toMatchObject({
      erased: false,
      openOrders: 1,
      orders: 1,
    });
  });

  it('is erased for good, the last mail says so, and the log names nobody', async () => {
    const { customerId: id, token, email } = await givenCustomer(server);
    const name = await nameOf(id);
    await server.ok(eraseCustomer, { id, name, reason: 'Asked by mail.' }, boss.token);
    expect(await codeOf(server.call(getMyProfile, {}, { token }))).toBe(errorCodes.unauthenticated);
    await messageTo(server, email, 'accountErased');
    expect(await server.ok(getStaffCustomer, { id }, boss.token)).toMatchObject({
      erased: true,
      name: '',
      email: '',
      mobile: '',
    });
    expect(
      await codeOf(server.call(eraseCustomer, { id, name, reason }, { token: boss.token })),
    ).toBe(errorCodes.customerWrongState);
  });
});

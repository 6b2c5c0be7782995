import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelUnpaidOrder, placeOrder } from '@khidma/contract/orders/customer-orders';
import {
  addPromoCode,
  checkPromoCode,
  pagePromoCodes,
  pausePromoCode,
} from '@khidma/contract/catalogue/promo-codes';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';
import { expireOrders } from '../../orders/lifecycle/expire-orders.ts';
import { givenShop, orderInput, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let administrator: GivenStaff;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// AED 200.00, and another shop for each test: its codes are its own.
beforeEach(async () => {
  administrator = await givenStaff(server);
  shop = await givenShop(server);
});

const today = () => dubaiDay(server.clock.now().getTime());
const input = (more: object = {}) => ({
  code: 'eid-2026',
  merchantId: shop.merchant.merchantId,
  percentOff: 10,
  amountOff: null,
  mostOff: null,
  categoryIds: [],
  from: today(),
  to: null,
  maxUses: null,
  maxUsesEach: 1,
  leastAmount: 0,
  firstOrderOnly: false,
  ...more,
});
const add = (more: object = {}) => server.ok(addPromoCode, input(more), administrator.token);

const withCode = (more: object = {}) =>
  orderInput(server, shop, {
    reservedAt: null,
    promoCode: 'eid-2026',
    expectedAmount: 18_000,
    ...more,
  });
const place = (token: string, more: object = {}) => server.call(placeOrder, withCode(more), token);
/** The code of this test's merchant. */
const usesOf = async () =>
  (await server.ok(pagePromoCodes, {}, administrator.token)).records.find(
    ({ merchantId }) => merchantId === shop.merchant.merchantId,
  );

describe('What is refused', () => {
  it('strangers, and staff who may not change settings', async () => {
    await refusesStrangers(server, pagePromoCodes, {});
    await refusesStrangers(server, addPromoCode, input());
    await refusesStrangers(server, checkPromoCode, {
      promoCode: 'X',
      serviceId: shop.serviceId,
      options: [],
      quantity: 1,
    });
    const support = await givenStaff(server, { role: 'support' });
    expect((await server.call(addPromoCode, input(), support.token)).code).toBe(
      errorCodes.noPermission,
    );
    const { id } = await add();
    const paused = await server.call(pausePromoCode, { id, paused: true }, support.token);
    expect(paused.code).toBe(errorCodes.noPermission);
  });

  it('codes that nobody could use, each at its field', async () => {
    await add({ code: 'TAKEN' });
    await refusesInput(server, addPromoCode, {
      token: administrator.token,
      cases: [
        { input: input({ code: 'no' }), path: 'code', rule: 'promoCode' },
        { input: input({ code: 'taken' }), path: 'code', rule: 'duplicate' },
        { input: input({ percentOff: null }), path: 'percentOff', rule: 'required' },
        { input: input({ percentOff: 100 }), path: 'percentOff', rule: 'discount' },
        { input: input({ amountOff: 500 }), path: 'amountOff', rule: 'invalid' },
        {
          input: input({ percentOff: null, amountOff: 500, mostOff: 1 }),
          path: 'mostOff',
          rule: 'invalid',
        },
        { input: input({ from: '2027-01-02', to: '2027-01-01' }), path: 'to', rule: 'dateOrder' },
        { input: input({ maxUses: 0 }), path: 'maxUses', rule: 'tooSmall' },
        { input: input({ categoryIds: ['nothing'] }), path: 'categoryIds.0', rule: 'unknown' },
        {
          input: input({ merchantId: '00000000-0000-4000-8000-000000000001' }),
          path: 'merchantId',
          rule: 'unknown',
        },
      ],
    });
  });

  it('a code at an order, in the customer’s words at the field', async () => {
    const { customer } = shop;
    const refused = async (rule: string) =>
      expect(await place(customer.token)).toMatchObject({
        code: errorCodes.invalid,
        data: { fields: [{ path: 'promoCode', rule }] },
      });
    await refused('promoUnknown');
    const { id } = await add({ leastAmount: 20_001 });
    await refused('promoLeast');
    await server.ok(pausePromoCode, { id, paused: true }, administrator.token);
    await refused('promoOver');
    // Another merchant's is none here.
    const other = await givenShop(server);
    await add({ code: 'OTHER', merchantId: other.merchant.merchantId });
    expect(await place(customer.token, { promoCode: 'OTHER' })).toMatchObject({
      data: { fields: [{ rule: 'promoUnknown' }] },
    });
  });
});

describe('A code at an order', () => {
  it('lowers its price, and with it VAT and fee; the breakdown names it', async () => {
    await add();
    const check = { promoCode: 'eid-2026', serviceId: shop.serviceId, options: [], quantity: 1 };
    expect(await server.ok(checkPromoCode, check, shop.customer.token)).toEqual({
      code: 'EID-2026',
      discount: 2_000,
      payable: 18_000,
    });
    // Looking is no use.
    expect((await usesOf())?.uses).toBe(0);
    const order = await placed(server, shop, withCode());
    expect(order).toMatchObject({
      basePrice: 20_000,
      discountAmount: 2_000,
      orderAmount: 18_000,
      promo: { code: 'EID-2026', amount: 2_000 },
    });
    expect(await usesOf()).toMatchObject({ uses: 1, takenOff: 2_000, state: 'active' });
  });

  it('is told to the merchant, and stands on the invoice', async () => {
    await add();
    const { id } = await paid(server, shop, {
      reservedAt: null,
      promoCode: 'eid-2026',
      expectedAmount: 18_000,
    });
    const mail = await messageTo(server, shop.merchant.email, 'orderPaid');
    expect(mail.text).toContain('Promo code: EID-2026');
    await issueDocuments(server.ctx);
    const [sale] = await server.db.select().from(documents).where(eq(documents.orderId, id));
    expect(sale?.content.lines[0]?.details).toEqual([
      'Promo code: EID-2026',
      'رمز الخصم: EID-2026',
    ]);
  });

  it('is refused with another price than was seen', async () => {
    await add();
    const seen = await place(shop.customer.token, { expectedAmount: 20_000 });
    expect(seen.code).toBe(errorCodes.orderPriceChanged);
    expect((await usesOf())?.uses).toBe(0);
  });

  it('is used so often by one customer, and given back where the order lapses unpaid', async () => {
    await add();
    const { customer } = shop;
    const order = await placed(server, shop, withCode());
    expect(await place(customer.token)).toMatchObject({
      data: { fields: [{ rule: 'promoUsedByYou' }] },
    });
    await server.ok(cancelUnpaidOrder, { id: order.id }, customer.token);
    expect(await usesOf()).toMatchObject({ uses: 0, takenOff: 0 });
    await placed(server, shop, withCode());
    server.clock.advance(20 * 60_000);
    await expireOrders(server.ctx, server.clock.now());
    expect((await usesOf())?.uses).toBe(0);
    await paid(server, shop, withCode());
    // A paid one counts for good.
    server.clock.advance(20 * 60_000);
    await expireOrders(server.ctx, server.clock.now());
    expect((await usesOf())?.uses).toBe(1);
  });

  it('has one last use: of many who want it at once one gets it', async () => {
    await add({ maxUses: 3 });
    const customers = await Promise.all(Array.from({ length: 8 }, () => givenCustomer(server)));
    const answers = await Promise.all(customers.map(({ token }) => place(token)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    for (const { code, data } of answers)
      if (code !== 0) expect(data).toMatchObject({ fields: [{ rule: 'promoUsedUp' }] });
    expect(await usesOf()).toMatchObject({ uses: 3, takenOff: 6_000, state: 'usedUp' });
  });

  it('for first orders holds for the one that is paid first', async () => {
    await add({ maxUsesEach: null, firstOrderOnly: true });
    await paid(server, shop, withCode());
    expect(await place(shop.customer.token)).toMatchObject({
      data: { fields: [{ rule: 'promoFirstOrder' }] },
    });
  });
});

describe('Staff', () => {
  it('pause a code and let it go on; both are in the audit log', async () => {
    const { id, code } = await add();
    const pause = (paused: boolean) =>
      server.ok(pausePromoCode, { id, paused }, administrator.token);
    expect((await pause(true)).state).toBe('paused');
    expect((await pause(true)).state).toBe('paused');
    expect((await pause(false)).state).toBe('active');
    const log = await server.ok(pageStaffActions, { subjectId: id }, administrator.token);
    const actions = log.records.map(({ action }) => action);
    expect(actions.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'addPromoCode',
      'pausePromoCode',
      'resumePromoCode',
    ]);
    expect(log.records.every(({ subjectName }) => subjectName === code)).toBe(true);
  });

  it('find a code by a part of it, and see when it ends', async () => {
    await add({ code: 'WINTER-1', to: today() });
    const found = await server.ok(pagePromoCodes, { text: 'inter-1' }, administrator.token);
    expect(found.records.map(({ code }) => code)).toEqual(['WINTER-1']);
    server.clock.advance(dayMs);
    const later = await givenStaff(server);
    const over = await server.ok(pagePromoCodes, { text: 'winter' }, later.token);
    expect(over.records[0]?.state).toBe('over');
  });
});

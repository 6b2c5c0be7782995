import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../../db/schema/services.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { givenShop, orderInput, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const codeOf = async (changes: object, of: Shop = shop): Promise<number> =>
  (await server.call(placeOrder, orderInput(server, of, changes), of.customer.token)).code;

describe('a customer places an order: refused', () => {
  it('to strangers', () => refusesStrangers(server, placeOrder, orderInput(server, shop)));

  it('with fields that break a rule, each named', async () => {
    const input = orderInput(server, shop);
    const { serviceId: _, ...withoutService } = input;
    const hours = (n: number) =>
      new Date(server.clock.now().getTime() + n * 3_600_000).toISOString();
    await refusesInput(server, placeOrder, {
      token: shop.customer.token,
      cases: [
        { input: withoutService, path: 'serviceId', rule: 'required' },
        { input: { ...input, serviceId: 'x' }, path: 'serviceId', rule: 'uuid' },
        { input: { ...input, quantity: 0 }, path: 'quantity', rule: 'tooSmall' },
        { input: { ...input, quantity: 1.5 }, path: 'quantity', rule: 'type' },
        { input: { ...input, contactEmail: 'nobody' }, path: 'contactEmail', rule: 'email' },
        { input: { ...input, contactPhone: '12' }, path: 'contactPhone', rule: 'mobile' },
        { input: { ...input, address: 'a'.repeat(201) }, path: 'address', rule: 'tooLong' },
        { input: { ...input, reservedAt: 'tomorrow' }, path: 'reservedAt', rule: 'iso' },
        { input: { ...input, reservedAt: hours(-1) }, path: 'reservedAt', rule: 'datePast' },
        {
          input: { ...input, reservedAt: hours(24 * 90 + 1) },
          path: 'reservedAt',
          rule: 'dateTooFar',
        },
        { input: { ...input, emirate: 'AZ' }, path: 'emirate', rule: 'invalid' },
        { input: { ...input, community: 'nowhere' }, path: 'community', rule: 'community' },
        { input: { ...input, options: [0] }, path: 'options', rule: 'invalid' },
        { input: { ...input, surprise: 1 }, path: 'surprise', rule: 'unknown' },
      ],
    });
  });

  it('for a service that is unknown, off sale or a suspended merchant’s', async () => {
    expect(await codeOf({ serviceId: randomUUID() })).toBe(errorCodes.notFound);
    const gone = await givenShop(server);
    await server.db
      .update(services)
      .set({ status: 'Offline', liveVersionId: null })
      .where(eq(services.id, gone.serviceId));
    expect(await codeOf({}, gone)).toBe(errorCodes.serviceNotOnSale);
    const suspended = await givenShop(server);
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, suspended.merchant.merchantId));
    expect(await codeOf({}, suspended)).toBe(errorCodes.serviceNotOnSale);
  });

  it('at another price or version than the customer saw, and says the price', async () => {
    const answer = await server.call(
      placeOrder,
      orderInput(server, shop, { expectedAmount: 19_999 }),
      shop.customer.token,
    );
    expect(answer).toMatchObject({ code: errorCodes.orderPriceChanged, data: { amount: 20_000 } });
    expect(await codeOf({ versionId: randomUUID() })).toBe(errorCodes.orderPriceChanged);
  });
});

describe('a customer places an order', () => {
  it('to be paid within 15 minutes, with what was bought kept as it was', async () => {
    const order = await placed(server, shop, {
      quantity: 2,
      expectedAmount: 40_000,
      note: 'Ring twice',
    });
    expect(order).toMatchObject({
      number: expect.stringMatching(/^KO-\d{6,}$/),
      status: 'ToBePaid',
      serviceName: 'Deep cleaning',
      quantity: 2,
      basePrice: 40_000,
      discountAmount: 0,
      orderAmount: 40_000,
      actualAmount: 0,
      money: { ordered: 40_000, due: 40_000, paid: 0, kept: 0, total: 40_000 },
      fee: null,
      next: {
        event: 'expirePayment',
        at: new Date(server.clock.now().getTime() + 15 * 60_000).toISOString(),
      },
      timeline: [{ event: 'placed', actorKind: 'customer' }],
    });
  });

  it('once, however often the same request arrives', async () => {
    const requestId = randomUUID();
    const input = orderInput(server, shop);
    const options = { token: shop.customer.token, requestId };
    const first = await server.call(placeOrder, input, options);
    const second = await server.call(placeOrder, input, options);
    expect(second.data).toEqual(first.data);
  });

  it('takes a combination of options, and only one that is switched on', async () => {
    const specs = [{ name: 'Size', options: ['1 BR', '2 BR'] }];
    const combination = { discount: null, firstOrderDiscount: null };
    const sized = await givenShop(server, {
      content: {
        specs,
        combinations: [
          { ...combination, options: [0], price: 10_000, enabled: true },
          { ...combination, options: [1], price: 15_000, enabled: false },
        ],
      },
    });
    expect(await codeOf({ options: [1], expectedAmount: 15_000 }, sized)).toBe(errorCodes.invalid);
    const order = await placed(server, sized, { options: [0], expectedAmount: 10_000 });
    expect(order.specs).toEqual([{ name: 'Size', option: '1 BR' }]);
  });

  it('first-order discount: the first paid order with this merchant; it does not stack, the lower price wins', async () => {
    const discounted = await givenShop(server, {
      pricing: { discount: 10, firstOrderDiscount: 25 },
    });
    const first = await placed(server, discounted, { expectedAmount: 15_000 });
    expect(first).toMatchObject({ basePrice: 20_000, discountAmount: 5_000, orderAmount: 15_000 });
    await paid(server, discounted, { expectedAmount: 15_000 });
    expect(await codeOf({ expectedAmount: 15_000 }, discounted)).toBe(errorCodes.orderPriceChanged);
    expect(await placed(server, discounted, { expectedAmount: 18_000 })).toMatchObject({
      discountAmount: 2_000,
    });
  });
});

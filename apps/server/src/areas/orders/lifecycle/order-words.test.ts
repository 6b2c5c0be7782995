import { exportIncome, pageIncome } from '@khidma/contract/money/statements';
import { getOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { pageServices } from '@khidma/contract/catalogue/services';
import { getMyOrder, placeOrder } from '@khidma/contract/orders/customer-orders';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { services } from '../../../db/schema/services.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import {
  givenShop,
  pay,
  orderInput,
  paid,
  placed,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenPhoto } from '../../../testing/services-factory.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server, {
    merchant: {
      merchantName: 'Cool Breeze',
      merchantNames: { 'ar-AE': 'النسيم البارد' },
      introduction: 'Since 2015.',
      introductions: { 'ar-AE': 'منذ عام 2015.' },
    },
    content: {
      name: 'AC cleaning',
      translations: { 'ar-AE': { name: 'تنظيف المكيفات', description: '' } },
      specs: [
        {
          name: 'Size',
          options: ['Studio', 'Villa'],
          translations: { 'ar-AE': { name: 'الحجم', options: ['استوديو', ''] } },
        },
      ],
      combinations: [0, 1].map((option) => ({
        options: [option],
        price: 20_000,
        discount: null,
        firstOrderDiscount: null,
        enabled: true,
      })),
    },
  });
});
afterAll(() => server.close());

const inArabic = (token: string) => ({ token, lang: 'ar-AE' });

describe('a customer reads what a merchant wrote in the own language, the main text where there is none', () => {
  it('the service with its options, and the merchant', async () => {
    const { data } = await server.call(
      getShopService,
      { id: shop.serviceId },
      inArabic(shop.customer.token),
    );
    expect(data).toMatchObject({
      merchantName: 'النسيم البارد',
      merchantIntroduction: 'منذ عام 2015.',
      specs: [{ name: 'الحجم', options: ['استوديو', 'Villa'] }],
    });
    expect(await server.ok(getShopService, { id: shop.serviceId })).toMatchObject({
      merchantName: 'Cool Breeze',
      specs: [{ name: 'Size', options: ['Studio', 'Villa'] }],
    });
  });
});

describe('an order keeps its words in all languages', () => {
  const arabic = {
    serviceName: 'تنظيف المكيفات',
    merchantName: 'النسيم البارد',
    specs: [{ name: 'الحجم', option: 'استوديو' }],
  };
  const english = {
    serviceName: 'AC cleaning',
    merchantName: 'Cool Breeze',
    specs: [{ name: 'Size', option: 'Studio' }],
  };

  it('as they were when it was placed: each reader sees theirs, whatever the merchant changes later', async () => {
    const { id } = await placed(server, shop, { options: [0] });
    await server.db
      .update(merchants)
      .set({ merchantNames: { 'ar-AE': 'اسم آخر' } })
      .where(eq(merchants.id, shop.merchant.merchantId));
    const { customer, merchant } = shop;
    expect(await server.ok(getMyOrder, { id }, inArabic(customer.token))).toMatchObject(arabic);
    expect(await server.ok(getMyOrder, { id }, customer.token)).toMatchObject(english);
    expect(await server.ok(getOrder, { id }, inArabic(merchant.token))).toMatchObject({
      ...arabic,
      timeline: [{ event: 'placed' }],
    });
  });

  it('in the list, where both names find it, in the income and in its file', async () => {
    const { id } = await paid(server, shop, { options: [0] });
    const { token } = shop.merchant;
    for (const text of ['ac clean', 'المكيفات', 'Omar']) {
      const { records } = await server.ok(pageOrders, { text }, inArabic(token));
      expect(records.find((row) => row.id === id)?.serviceName, text).toBe(arabic.serviceName);
    }
    const { records } = await server.ok(pageIncome, {}, inArabic(token));
    expect(records[0]?.serviceName).toBe(arabic.serviceName);
    const { body } = await server.call(exportIncome, {}, inArabic(token));
    expect(readXlsx(body).rows[1]?.[1]?.text).toBe(arabic.serviceName);
  });

  it('in its mails: the customer’s in the language of the order, the merchant’s in the own', async () => {
    const { customer, merchant } = shop;
    // Later than the mails above.
    server.clock.advance(1000);
    const input = orderInput(server, shop, { options: [0] });
    const { data } = await server.call(placeOrder, input, inArabic(customer.token));
    expect(data).toMatchObject({ serviceName: arabic.serviceName });
    const { id } = data as { id: string }; // what was just looked at
    await pay(server, { id, token: customer.token });
    const toCustomer = (await messageTo(server, customer.email, 'orderPlaced')).text;
    expect(toCustomer).toContain(arabic.serviceName);
    const toMerchant = (await messageTo(server, merchant.email, 'orderPaid')).text;
    expect(toMerchant).toContain(english.serviceName);
  });

  it('and one from before they were kept reads as it did', async () => {
    const { id } = await placed(server, shop, { options: [0] });
    const old = {
      serviceName: 'Old name',
      merchantName: 'Old merchant',
      specs: [{ name: 'Size', option: 'Loft' }],
    };
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id));
    if (row === undefined) throw new Error('the order is gone');
    const { serviceNames: _, merchantNames: __, ...snapshot } = row.snapshot;
    await server.db
      .update(orders)
      .set({ snapshot: { ...snapshot, ...old } })
      .where(eq(orders.id, id));
    expect(await server.ok(getMyOrder, { id }, inArabic(shop.customer.token))).toMatchObject(old);
  });
});

describe('the merchant’s picture stands where customers see the merchant', () => {
  it('on a service and on an order; where there is none, there is none', async () => {
    const { customer, merchant, serviceId } = shop;
    const { id } = await placed(server, shop, { options: [0] });
    const seen = async () => [
      (await server.ok(getShopService, { id: serviceId })).merchantAvatarUrl,
      (await server.ok(getMyOrder, { id }, customer.token)).merchantAvatarUrl,
    ];
    expect(await seen()).toEqual([null, null]);
    const avatarFileId = await givenPhoto(server, merchant.merchantId, {
      kind: 'avatar',
      isPublic: true,
    });
    await server.db
      .update(merchants)
      .set({ avatarFileId })
      .where(eq(merchants.id, merchant.merchantId));
    const [onService, onOrder] = await seen();
    expect(onService).toMatch(/^\/media\//);
    expect(onOrder).toBe(onService);
  });
});

describe("the merchant's list of services", () => {
  it('shows the name in the language of whoever reads', async () => {
    await server.db
      .update(services)
      .set({ names: { 'ar-AE': 'تنظيف المكيفات' } })
      .where(eq(services.id, shop.serviceId));
    const { token } = shop.merchant;
    const names = async (lang: string) =>
      (await server.ok(pageServices, {}, { token, lang })).records.map(({ name }) => name);
    expect(await names('ar-AE')).toEqual(['تنظيف المكيفات']);
    expect(await names('zh_CN')).toEqual(['AC cleaning']);
  });
});

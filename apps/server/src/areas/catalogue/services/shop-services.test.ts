import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { givenDraft, givenReleasedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

describe('the storefront shows what is on sale only', () => {
  it('refuses bad input, unknown services and drafts', async () => {
    await refusesInput(server, pageShopServices, {
      cases: [
        { input: { emirate: 'XX' }, path: 'emirate', rule: 'invalid' },
        { input: { pageNum: 'one' }, path: 'pageNum', rule: 'type' },
        { input: { sort: 'price' }, path: 'sort', rule: 'invalid' },
        { input: { sort: 'lowest', cursor: 'x' }, path: 'cursor', rule: 'invalid' },
      ],
    });
    await refusesInput(server, getShopService, {
      cases: [{ input: { id: 'x' }, path: 'id', rule: 'uuid' }],
    });
    expect((await server.call(getShopService, { id: randomUUID() })).code).toBe(
      errorCodes.notFound,
    );
    const draft = await givenDraft(server);
    expect((await server.call(getShopService, { id: draft.serviceId })).code).toBe(
      errorCodes.serviceNotOnSale,
    );
  });

  it('finds by category with its leaves, by emirate and by text, newest first', async () => {
    const dubai = await givenReleasedService(server, {
      content: { name: 'Marina windows', categoryId: 'cleaning-home' },
    });
    server.clock.advance(1000);
    const merchant = await givenMerchant(server, {
      serviceArea: { kind: 'EMIRATES', emirates: ['AZ', 'SH'] },
    });
    const north = await givenReleasedService(server, {
      merchant,
      content: { name: 'Sharjah windows' },
    });
    server.clock.advance(1000);
    const own = await givenReleasedService(server, {
      merchant,
      content: { name: 'Ajman windows', serviceArea: { kind: 'EMIRATES', emirates: ['AJ'] } },
    });
    const names = new Map(
      [dubai, north, own].map(({ serviceId, content }) => [serviceId, content.name]),
    );
    const find = async (input: Record<string, string>) =>
      // The emirate is one of the contract's; the record type of this helper is wider.
      (await server.ok(pageShopServices, input as { text?: string }, undefined)).records.map(
        ({ id }) => names.get(id),
      );
    expect(await find({})).toEqual(['Ajman windows', 'Sharjah windows', 'Marina windows']);
    expect(await find({ categoryId: 'cleaning' })).toHaveLength(3);
    expect(await find({ categoryId: 'cleaning-home' })).toEqual(['Marina windows']);
    expect(await find({ emirate: 'DU' })).toEqual(['Marina windows']);
    expect(await find({ emirate: 'SH' })).toEqual(['Sharjah windows']);
    expect(await find({ emirate: 'AJ' })).toEqual(['Ajman windows']);
    expect(await find({ text: 'MARINA' })).toEqual(['Marina windows']);
    const first = await server.ok(pageShopServices, { pageSize: '2' });
    expect(first.total).toBe(3);
    expect(await find({ pageSize: '2', cursor: first.cursor ?? '' })).toEqual(['Marina windows']);
  });

  it('says of each what it is about, in the language of the call, and what speaks for its merchant', async () => {
    const description = 'Panes and frames. '.repeat(30);
    const shown = await givenReleasedService(server, { content: { description } });
    const lapsing = await givenMerchant(server);
    const other = await givenReleasedService(server, { merchant: lapsing });
    await server.db
      .update(merchants)
      .set({ licenceDueDate: '2020-01-01' })
      .where(eq(merchants.id, lapsing.merchantId));
    const ids = `${shown.serviceId},${other.serviceId}`;
    const { records } = await server.ok(pageShopServices, { ids });
    const of = (id: string) => records.find((each) => each.id === id);
    expect(of(shown.serviceId)).toMatchObject({ isLicensed: true, completedOrders: 0 });
    expect(of(shown.serviceId)?.about).toBe(description.slice(0, 180));
    expect(of(other.serviceId)).toMatchObject({ isLicensed: false });
  });

  it("a merchant's token opens it like nobody's", async () => {
    const service = await givenReleasedService(server);
    expect(
      (await server.call(getShopService, { id: service.serviceId }, service.merchant.token)).code,
    ).toBe(0);
  });
});

describe('the discounts do not stack, the lower price wins', () => {
  const specs = [{ name: 'Size', options: ['1 BR', '2 BR', '3 BR'] }];
  const combinations = [
    { options: [0], price: 10_000, discount: 10, firstOrderDiscount: 30 },
    { options: [1], price: 20_000, discount: 50, firstOrderDiscount: 30 },
    { options: [2], price: 30_000, enabled: false },
  ];

  it('shows whoever may still order for the first time the first-order price where it is the lower one', async () => {
    const { serviceId } = await givenReleasedService(server, { content: { specs, combinations } });
    const { token } = await givenCustomer(server);
    for (const caller of [undefined, token]) {
      const shown = await server.ok(getShopService, { id: serviceId }, caller);
      expect(shown).toMatchObject({ displayedPrice: 9_000, basePrice: 10_000, specs });
      expect(shown.combinations).toEqual([
        { options: [0], price: 10_000, regular: 9_000, payable: 7_000, firstOrder: true },
        { options: [1], price: 20_000, regular: 10_000, payable: 10_000, firstOrder: false },
      ]);
    }
  });

  it('says whether VAT is inside: only with a TRN valid on the day', async () => {
    const shownOf = async (vat: { vatNumber?: string; vatStartDate?: string }) => {
      const { serviceId } = await givenReleasedService(server, {
        merchant: await givenMerchant(server, vat),
      });
      return (await server.ok(getShopService, { id: serviceId })).chargesVat;
    };
    expect(await shownOf({})).toBe(false);
    expect(await shownOf({ vatNumber: '100123456700003', vatStartDate: '2026-11-17' })).toBe(true);
    expect(await shownOf({ vatNumber: '100123456700003', vatStartDate: '2026-11-18' })).toBe(false);
  });
});

describe('name and description in the customer’s language, the main text where the merchant wrote none', () => {
  const shownIn = async (lang: string, id: string) => {
    const { data } = await server.call(getShopService, { id }, { lang });
    return data;
  };

  it('chooses by the language of the call, field by field', async () => {
    const { serviceId } = await givenReleasedService(server, {
      content: {
        name: 'Carpet washing',
        description: 'With steam.',
        translations: {
          'ar-AE': { name: 'غسيل السجاد', description: '' },
          zh_CN: { name: '', description: '' },
        },
      },
    });
    expect(await shownIn('ar-AE', serviceId)).toMatchObject({
      name: 'غسيل السجاد',
      description: 'With steam.',
    });
    expect(await shownIn('zh_CN', serviceId)).toMatchObject({ name: 'Carpet washing' });
    expect(await shownIn('en_US', serviceId)).toMatchObject({ name: 'Carpet washing' });
    const find = async (text: string) => {
      const { records } = await server.ok(pageShopServices, { text });
      return records.map(({ name }) => name);
    };
    expect(await find('غسيل السجاد')).toEqual(['Carpet washing']);
    expect(await find('CARPET wash')).toEqual(['Carpet washing']);
    // Of words it does not matter in which language each is said.
    expect(await find('غسيل\nCarpet')).toEqual(['Carpet washing']);
  });

  it('says in words what a service answers to its category, and nothing else', async () => {
    const { serviceId } = await givenReleasedService(server, {
      content: {
        serviceArea: { kind: 'EMIRATES', emirates: ['DU', 'SH'] },
        extraInfo: { teamSize: 3, equipment: ['ours'] },
      },
    });
    const { answers, atMerchant } = await server.ok(getShopService, { id: serviceId });
    expect(atMerchant).toBe(false);
    expect(answers).toMatchObject([
      { kind: 'number', id: 'teamSize', value: 3, unit: { en_US: 'people' } },
      { kind: 'choice', id: 'equipment', chosen: [{ en_US: 'We bring our own' }] },
    ]);
  });
});

describe('services by price', () => {
  it('go from the lowest or from the highest displayed price, page by page', async () => {
    const merchant = await givenMerchant(server, {
      serviceArea: { kind: 'EMIRATES', emirates: ['FU'] },
    });
    for (const [price, discount] of [
      [30_000, 50],
      [20_000, null],
      [10_000, null],
    ] as const)
      await givenReleasedService(server, {
        merchant,
        content: { combinations: [{ options: [], price, discount }] },
      });
    const pricesOf = async (input: { sort: 'lowest' | 'highest'; pageNum?: string }) => {
      const found = await server.ok(pageShopServices, { ...input, emirate: 'FU', pageSize: '2' });
      expect(found).toMatchObject({ total: 3, cursor: null });
      return found.records.map(({ displayedPrice }) => displayedPrice);
    };
    expect(await pricesOf({ sort: 'lowest' })).toEqual([10_000, 15_000]);
    expect(await pricesOf({ sort: 'lowest', pageNum: '2' })).toEqual([20_000]);
    expect(await pricesOf({ sort: 'highest' })).toEqual([20_000, 15_000]);
  });
});

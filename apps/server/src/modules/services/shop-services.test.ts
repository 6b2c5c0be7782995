import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getShopService } from '@khidma/contract/shop/get-shop-service';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCustomer, givenMerchant } from '../../testing/people.ts';
import { refusesInput } from '../../testing/refusals.ts';
import { givenDraft, givenReleasedService } from '../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

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
        { input: { sort: 'price' }, path: 'sort', rule: 'unknown' },
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
        { options: [0], price: 10_000, payable: 7_000, firstOrder: true },
        { options: [1], price: 20_000, payable: 10_000, firstOrder: false },
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

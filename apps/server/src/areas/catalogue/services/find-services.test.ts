import {
  batchDeleteServices,
  listUnfinishedServices,
  pageServices,
  saveService,
} from '@khidma/contract/catalogue/services';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { count, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceCounts, services } from '../../../db/schema/services.ts';
import { givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { givenReleasedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

/** Saves drafts of these names, a second between them. */
const givenNames = async (merchant: GivenMerchant, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    server.clock.advance(1000);
    await server.ok(saveService, { content: { name } }, merchant.token);
  }
};

const found = async ({ token }: GivenMerchant, input: Record<string, string>) =>
  (await server.ok(pageServices, input, token)).records.map(({ name }) => name);

describe('the list filters by days of the creation in Dubai', () => {
  it('refuses what is no day, and an end before the start', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, pageServices, {
      token,
      cases: [
        { input: { from: '2026-02-30' }, path: 'from', rule: 'date' },
        { input: { to: 'today' }, path: 'to', rule: 'date' },
        { input: { from: '2026-11-18', to: '2026-11-17' }, path: 'to', rule: 'dateOrder' },
      ],
    });
  });

  it('takes both days whole', async () => {
    const merchant = await givenMerchant(server);
    server.clock.set('2026-11-18T19:59:59.000Z');
    await server.ok(saveService, { content: { name: 'the 18th' } }, merchant.token);
    server.clock.set('2026-11-18T20:00:00.000Z');
    await server.ok(saveService, { content: { name: 'the 19th' } }, merchant.token);
    expect(await found(merchant, { from: '2026-11-18', to: '2026-11-18' })).toEqual(['the 18th']);
    expect(await found(merchant, { from: '2026-11-19' })).toEqual(['the 19th']);
    expect(await found(merchant, { to: '2026-11-18' })).toEqual(['the 18th']);
    expect(await found(merchant, { from: '2026-11-20' })).toEqual([]);
    const page = await server.ok(pageServices, { from: '2026-11-18' }, merchant.token);
    expect(page).toMatchObject({ total: 2, totalIsCapped: false, counts: { Draft: 2 } });
  });
});

describe('search by text', () => {
  it('refuses more than a hundred characters', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, pageServices, {
      token,
      cases: [
        { input: { text: 'x'.repeat(101) }, path: 'text', rule: 'tooLong' },
        { input: { text: 'نظافة'.repeat(40) }, path: 'text', rule: 'tooLong' },
      ],
    });
  });

  describe('of ten names', () => {
    let merchant: GivenMerchant;
    beforeAll(async () => {
      merchant = await givenMerchant(server);
      await givenNames(merchant, [
        'Deep Cleaning',
        '深度清洁服务',
        'تنظيف عميق',
        'إصلاح الأجهزة',
        '100% wool_carpet',
        "O'Clock",
        'Sponge 🧽',
        'AC fix',
        'Sofa (*!) "new" \\ a\\b',
        'Long '.repeat(24).trim(),
      ]);
    });

    it.each([
      ['whatever its case and width', 'ＣＬＥＡＮ', ['Deep Cleaning']],
      ['a single character', 'x', ['AC fix']],
      ['a single one of Chinese', '洁', ['深度清洁服务']],
      ['a single mark', '%', ['100% wool_carpet']],
      ['marks alone', '(*!)', ['Sofa (*!) "new" \\ a\\b']],
      ['nothing by marks that no name has', '?!', []],
      ['two', '清洁', ['深度清洁服务']],
      ['Arabic, with or without its marks', 'تَنْظيف', ['تنظيف عميق']],
      ['Arabic, however the alef is written', 'الاجهزة', ['إصلاح الأجهزة']],
      ['wildcards as themselves', '100%', ['100% wool_carpet']],
      ['and these', 'l_c', ['100% wool_carpet']],
      ['the sign that escapes them', 'a\\b', ['Sofa (*!) "new" \\ a\\b']],
      ['nothing by a wildcard that would stand for another', 'w%l', []],
      ['nor by this one', 'wo_l', []],
      ['a quote', "o'c", ["O'Clock"]],
      ['two', '"new"', ['Sofa (*!) "new" \\ a\\b']],
      ['nothing by what would end a statement', "'; --", []],
      ['emoji', '🧽', ['Sponge 🧽']],
      ['a whole name', 'Deep Cleaning', ['Deep Cleaning']],
      ['nothing that has its letters in another order', 'gninaelc', []],
      ['nothing that has them apart', 'Deep ning', []],
      ['nothing that has its words in another order', 'cleaning deep', []],
      ['where two words meet', 'p c', ['Deep Cleaning']],
      ['a text of a hundred characters', 'ong L'.repeat(20), ['Long '.repeat(24).trim()]],
    ])('finds %s', async (_, text, names) => {
      expect(await found(merchant, { text })).toEqual(names);
    });
  });

  it("finds nothing of another merchant's, and nothing deleted", async () => {
    const mine = await givenMerchant(server);
    await givenNames(await givenMerchant(server), ['Deep cleaning']);
    await givenNames(mine, ['Deep cleaning']);
    const { records } = await server.ok(pageServices, { text: 'deep' }, mine.token);
    expect(records).toHaveLength(1);
    const ids = records.map(({ id }) => id);
    await server.ok(batchDeleteServices, { ids }, mine.token);
    expect(await found(mine, { text: 'deep' })).toEqual([]);
  });

  it('pages through few as well, also behind the last page', async () => {
    const merchant = await givenMerchant(server);
    await givenNames(merchant, ['Clean 1', 'Clean 2', 'Clean 3']);
    const query = { text: 'clean', pageSize: '2', sort: 'updatedAt:desc' } as const;
    const first = await server.ok(pageServices, query, merchant.token);
    expect(first).toMatchObject({ total: 3, records: [{ name: 'Clean 3' }, { name: 'Clean 2' }] });
    expect(await found(merchant, { ...query, cursor: first.cursor ?? '' })).toEqual(['Clean 1']);
    const behind = await server.ok(pageServices, { ...query, pageNum: '9' }, merchant.token);
    expect(behind).toMatchObject({ total: 3, records: [], cursor: null });
  });
});

describe("customers search by the name in each language, in the catalogue's index", () => {
  it('finds a service by its Arabic name', async () => {
    await givenReleasedService(server, {
      content: {
        name: 'Garden care',
        translations: { 'ar-AE': { name: 'العناية بالحديقة', description: '' } },
      },
    });
    for (const text of ['garden', 'العنايه', 'حديق'])
      expect((await server.ok(pageShopServices, { text })).total, text).toBe(1);
    expect((await server.ok(pageShopServices, { text: '%' })).total).toBe(0);
  });
});

describe('every list by index and cursor: drafts, last saved first', () => {
  it('pages by cursor and knows how many there are', async () => {
    const merchant = await givenMerchant(server);
    await givenNames(merchant, ['first', 'second', 'third']);
    const first = await server.ok(listUnfinishedServices, { pageSize: '2' }, merchant.token);
    expect(first).toMatchObject({ total: 3, records: [{ name: 'third' }, { name: 'second' }] });
    const cursor = first.cursor ?? '';
    const rest = await server.ok(listUnfinishedServices, { pageSize: '2', cursor }, merchant.token);
    expect(rest).toMatchObject({ total: 3, cursor: null, records: [{ name: 'first' }] });
  });
});

describe('what is counted by triggers', () => {
  it('is what a count would find, whatever has happened to services above', async () => {
    const kept = await server.db
      .select({
        merchantId: serviceCounts.merchantId,
        status: serviceCounts.status,
        categoryId: serviceCounts.categoryId,
        count: serviceCounts.count,
      })
      .from(serviceCounts);
    const counted = await server.db
      .select({
        merchantId: services.merchantId,
        status: services.status,
        categoryId: sql<string>`coalesce(${services.categoryId}, '')`,
        count: count(),
      })
      .from(services)
      .where(isNull(services.deletedAt))
      .groupBy(services.merchantId, services.status, services.categoryId);
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(inOrder(kept.filter((row) => row.count !== 0))).toEqual(inOrder(counted));
  });

  it('by many at once: nobody waits for another for ever, and nothing is lost', async () => {
    const merchant = await givenMerchant(server);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.ok(
          saveService,
          { content: { categoryId: index % 2 ? 'cleaning-deep' : 'cleaning-home' } },
          merchant.token,
        ),
      ),
    );
    const page = await server.ok(pageServices, { categoryId: 'cleaning' }, merchant.token);
    expect(page).toMatchObject({ total: 20, counts: { Draft: 20 } });
    const deep = await server.ok(pageServices, { categoryId: 'cleaning-deep' }, merchant.token);
    expect(deep.total).toBe(10);
  });
});

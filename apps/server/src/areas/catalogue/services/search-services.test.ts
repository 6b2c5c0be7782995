import { pageServices, saveService } from '@khidma/contract/catalogue/services';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../../db/schema/services.ts';
import { isDeep, sampleOf } from '../../../testing/deep.ts';
import { givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import { givenDraft } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { containsText } from '../../../kernel/text-search.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

type Row = typeof services.$inferInsert;
type Query = Record<string, string>;

/** Puts many rows in at once: what a merchant of years has. */
const givenMany = async (
  merchant: GivenMerchant,
  names: readonly string[],
  overrides: (index: number, from: number) => Partial<Row> = () => ({}),
): Promise<readonly Row[]> => {
  const { saved } = await givenDraft(server);
  const from = server.clock.now().getTime();
  const rows = names.map((name, index) => ({
    id: server.ctx.ids.uuid(),
    merchantId: merchant.merchantId,
    status: 'Draft' as const,
    name,
    draft: saved.content,
    createdAt: new Date(from + index * 1000),
    updatedAt: new Date(from + index * 1000),
    ...overrides(index, from),
  }));
  await server.db.insert(services).values(rows);
  return rows;
};

const pageOf = async ({ token }: GivenMerchant, query: Query) =>
  await server.ok(pageServices, query, token);

const sorts = ['createdAt:desc', 'createdAt:asc', 'updatedAt:desc', 'updatedAt:asc'] as const;

describe('of many services of one merchant every text finds those that contain it, however few or many that are', () => {
  const MANY = isDeep ? 2_400 : 1_200;
  let merchant: GivenMerchant;
  let rows: readonly Row[];

  const nameOf = (index: number): string =>
    [
      index % 2 === 0 ? 'home care' : 'care at home',
      index % 3 === 0 && 'تنظيف عميق',
      index % 9 === 0 && '深度清洁',
      index === 5 && 'unicorn',
      index >= MANY - 300 && 'late',
      index,
    ]
      .filter((part) => part !== false)
      .join(' ');

  beforeAll(async () => {
    merchant = await givenMerchant(server);
    rows = await givenMany(
      merchant,
      Array.from({ length: MANY }, (_, index) => nameOf(index)),
      (index, from) => ({
        status: index % 5 === 0 ? 'Offline' : 'Draft',
        categoryId: index % 4 === 0 ? 'cleaning-deep' : 'cleaning-home',
        // Another order than that of the creation, and nobody's moment twice.
        updatedAt: new Date(from + ((index * 7_919) % MANY) * 1000),
      }),
    );
    await server.db.execute(sql`vacuum analyze services`);
  });

  /** What a look at each of them finds. */
  const expected = (sort: (typeof sorts)[number], { text = '', status, categoryId }: Query) => {
    const key = sort.startsWith('createdAt') ? 'createdAt' : 'updatedAt';
    const direction = sort.endsWith('asc') ? 1 : -1;
    return rows
      .filter(
        (row) =>
          row.name?.includes(text) &&
          (status === undefined || row.status === status) &&
          (categoryId === undefined || row.categoryId === categoryId),
      )
      .toSorted((a, b) => direction * (a[key].getTime() - b[key].getTime()))
      .map(({ name }) => name);
  };

  const queries: readonly (readonly [string, Query])[] = [
    ['all have', { text: 'home' }],
    ['all have, as a single character', { text: 'e' }],
    ['every third has', { text: 'تنظيف عميق' }],
    ['every ninth has', { text: '清洁' }],
    ['stands at the end of an order only', { text: 'late' }],
    ['a hundred at one end have, and nothing else', { text: isDeep ? 'late 23' : 'late 11' }],
    ['few have', { text: 'care 12' }],
    ['one has', { text: 'unicorn' }],
    ['none has, though all have its words', { text: 'home at' }],
    ['all have, in a state', { text: 'home', status: 'Offline' }],
    ['every ninth has, in a category', { text: '清洁', categoryId: 'cleaning-home' }],
    ['stands at the end, in both', { text: 'late', status: 'Draft', categoryId: 'cleaning-deep' }],
  ];
  it.each(queries.map(([name, query], turn) => ({ name, query, turn })))(
    'that $name, by cursor and by number',
    async ({ query, turn }) => {
      for (const sort of sampleOf(sorts, 2, turn)) {
        const names = expected(sort, query);
        const total = { total: Math.min(names.length, 200), totalIsCapped: names.length > 200 };
        const first = await pageOf(merchant, { ...query, sort });
        expect(first, sort).toMatchObject(total);
        expect(namesOf(first), sort).toEqual(names.slice(0, 20));
        expect(first.cursor === null, sort).toBe(names.length <= 20);
        if (first.cursor === null) continue;
        const second = await pageOf(merchant, { ...query, sort, cursor: first.cursor });
        expect(second, sort).toMatchObject(total);
        expect(namesOf(second), sort).toEqual(names.slice(20, 40));
        const twelfth = await pageOf(merchant, { ...query, sort, pageNum: '12' });
        expect(twelfth, sort).toMatchObject(total);
        expect(namesOf(twelfth), sort).toEqual(names.slice(220, 240));
      }
    },
  );

  it('by an index, not a scan', async () => {
    const scope = merchant.merchantId.slice(-8);
    const plan = await server.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from services where deleted_at is null and ${containsText({ ...services, scope }, 'unicorn')}`,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('services_search');
  });

  const namesOf = (page: Awaited<ReturnType<typeof pageOf>>) =>
    page.records.map(({ name }) => name);
});

describe('a service is found by each of its names', () => {
  it('in whatever language, by the new ones once it is renamed, and one of old by those it had', async () => {
    const merchant = await givenMerchant(server);
    const [row] = await givenMany(merchant, ['Leak repair'], () => ({
      names: { 'ar-AE': 'إصلاح تسرّب المياه', zh_CN: '漏水维修' },
    }));
    await givenMany(merchant, ['Painting']);
    const found = async (text: string) =>
      (await pageOf(merchant, { text, sort: 'createdAt:desc' })).records.map(({ id }) => id);
    for (const text of ['leak', 'تسرب', '维修', '漏']) expect(await found(text)).toEqual([row?.id]);
    // Nothing is met across two of them.
    expect(await found('repair 漏')).toEqual([]);
    const mine = eq(services.id, row?.id ?? '');
    await server.db
      .update(services)
      .set({ names: { zh_CN: '管道疏通' } })
      .where(mine);
    expect(await found('疏通')).toEqual([row?.id]);
    expect(await found('تسرب')).toEqual([]);
  });
});

describe('search by text: what is counted', () => {
  it('of more than are counted says so, and pages through all of them in order', async () => {
    const merchant = await givenMerchant(server);
    await givenDraft(server, { merchant, content: { name: 'Window' } });
    await givenMany(
      merchant,
      Array.from({ length: 250 }, (_, index) => `Cleaning ${index}`),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(merchant, {
        text: 'clean',
        pageSize: '100',
        sort: 'createdAt:asc',
        ...(cursor && { cursor }),
      });
      expect([page.total, page.totalIsCapped]).toEqual([200, true]);
      seen.push(...page.records.map(({ name }) => name));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => `Cleaning ${index}`));
    expect(await pageOf(merchant, {})).toMatchObject({ total: 251, totalIsCapped: false });
  });

  it.each([
    [200, false],
    [201, true],
  ])('of %i says that there are more: %s', async (length, totalIsCapped) => {
    const merchant = await givenMerchant(server);
    await givenMany(
      merchant,
      Array.from({ length }, (_, index) => `Cleaning ${index}`),
    );
    expect(await pageOf(merchant, { text: 'clean' })).toMatchObject({ total: 200, totalIsCapped });
  });

  it('everything, by a text of nothing but marks that searches leave out', async () => {
    const merchant = await givenMerchant(server);
    await givenMany(merchant, ['تنظيف', 'Cleaning']);
    expect(await pageOf(merchant, { text: '\u064B\u064E' })).toMatchObject({ total: 2 });
  });
});

describe('search by text: what is found', () => {
  it('takes the longest names, of characters that stand for whole words too', async () => {
    const { token } = await givenMerchant(server);
    const wide = Array.from({ length: 120 }, (_, index) =>
      index % 2 === 0 ? 'ﷺ' : String.fromCharCode(0x3300 + (index % 88)),
    ).join('');
    await server.ok(saveService, { content: { name: wide } }, token);
    const page = await server.ok(pageServices, { text: 'الله عليه' }, token);
    expect(page.records.map(({ name }) => name)).toEqual([wide]);
  });
});

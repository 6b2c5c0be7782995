import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../../db/schema/services.ts';
import { hasParts, readsText } from '../../../kernel/text-search.ts';
import { allowCopies, copyRow } from '../../../testing/copy-row.ts';
import { isDeep } from '../../../testing/deep.ts';
import { givenReleasedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { bestRated } from './shop-rows.ts';

// Words that no trade is called by: what is found is found by them alone.
const MANY = isDeep ? 20_000 : 4_000;
const LATE = 300;

/** SQL for what the service of a number is called. */
const called = `'zebra' || case when i % 100 = 0 then ' unicorn' else '' end
        || case when i % 8 = 0 then ' griffin' else '' end
        || case when i > ${MANY - LATE} then ' phoenix' else '' end
        || case when i = 1234 then ' basilisk' else '' end`;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
  await givenReleasedService(server);
  await server.db.transaction(async (tx) => {
    await allowCopies(tx);
    const service_id = `md5('service' || i)::uuid`;
    await copyRow(tx, 'service_ratings', { times: MANY, changes: { service_id } });
    await copyRow(tx, 'catalogue', {
      times: MANY,
      changes: {
        service_id,
        rating_rank: `100000 - i`,
        name: called,
        names: `'{}'`,
        searched: called,
      },
    });
  });
  await server.db.execute(sql`vacuum analyze catalogue`);
}, 180_000);
afterAll(() => server.close());

const planOf = async (query: ReturnType<typeof bestRated>): Promise<string> => {
  const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const foundBy = (text: string) => ({
  named: hasParts({ ...catalogue, scope: '' }, text),
  read: readsText(catalogue.searchText, text),
});

it('reads the best rated in their order, not all and then sorted', async () => {
  const plan = await planOf(bestRated(foundBy('zebra'), { matching: undefined, first: 400 }));
  expect(plan).toContain('catalogue_rating');
  expect(plan).not.toContain('Seq Scan');
});

it('has what few say named by the index over its parts', async () => {
  const plan = await planOf(bestRated(foundBy('basilisk'), { matching: undefined }));
  expect(plan).toContain('catalogue_search');
  expect(plan).not.toContain('Seq Scan');
});

it.each([
  ['all have', 'zebra', 200],
  ['one in eight has', 'griffin', 200],
  ['one in a hundred has', 'unicorn', isDeep ? 200 : 40],
  ['only the worst rated have', 'phoenix', 200],
  ['one has', 'basilisk', 1],
])('finds what %s', async (_, text, total) => {
  const page = await server.ok(pageShopServices, { text, pageSize: '16' });
  expect(page.total).toBe(total);
  expect(page.records).toHaveLength(Math.min(total, 16));
});

it('weighs the best rated of what many have', async () => {
  const { rows } = await server.db.execute<{ id: string }>(
    bestRated(foundBy('griffin'), { matching: undefined }),
  );
  const expected = await server.db.execute<{
    id: string;
  }>(sql`select service_id as id from catalogue
    where searched like '%griffin%' order by rating_rank desc, service_id desc limit 201`);
  expect(rows.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id));
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allowCopies, copyRow } from '../../../testing/copy-row.ts';
import { isDeep } from '../../../testing/deep.ts';
import { givenReleasedService } from '../../../testing/services-factory.ts';
import { type Statement, statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

/** More than stand in one part. */
const MANY = isDeep ? 1_000_000 : 4_500;
/** What the protocol lets a part have. */
const most = { addresses: 50_000, bytes: 50 * 1024 * 1024 };
/** In the short run one part has so many that it is read in several batches. */
const CROWD = isDeep ? 0 : 1_200;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
  await givenReleasedService(server);
  await server.db.transaction(async (tx) => {
    await allowCopies(tx);
    const service_id = `(case when i <= ${CROWD} then 'aa' || substr(md5('service' || i), 3)
      else md5('service' || i) end)::uuid`;
    const version_id = `md5('version' || i)::uuid`;
    await copyRow(tx, 'service_versions', {
      times: MANY,
      changes: { id: version_id, service_id, content: `'{}'` },
    });
    await copyRow(tx, 'catalogue', {
      times: MANY,
      changes: {
        service_id,
        version_id,
        // No name makes a longer address: sixty letters of three bytes, each of them in three characters.
        name: `repeat('深度清洁', 20)`,
        names: `'{}'`,
        searched: `''`,
      },
    });
  });
  await server.db.execute(sql`vacuum analyze catalogue, service_versions, merchants`);
}, 1_200_000);
afterAll(() => server.close());
// As many as a network may ask for in a minute are asked for in each test.
beforeEach(() => server.clock.advance(60_000));

const addressesIn = (body: string): string[] =>
  [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

const read = async (path: string): Promise<string> => {
  const answer = await server.app.inject(path);
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
};

const partsNow = async (): Promise<string[]> =>
  addressesIn(await read('/sitemap.xml'))
    .map((address) => new URL(address).pathname)
    .filter((path) => path.includes('services'));

/** The part with the most services. */
async function largestPart(): Promise<{ path: string; services: number }> {
  const { rows } = await server.db.execute<{ prefix: string; services: number }>(
    sql`select substr(service_id::text, 1, 2) as prefix, count(*)::int as services
      from catalogue group by 1 order by 2 desc limit 1`,
  );
  const [{ prefix, services } = { prefix: '', services: 0 }] = rows;
  return { path: `/sitemaps/services-${prefix}.xml`, services };
}

/** How the database answers. Of a few services it would rightly read all: it is asked how else. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await server.pool.connect();
  try {
    if (!isDeep) await client.query('set enable_seqscan = off; set enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('reset enable_seqscan; reset enable_sort');
    client.release();
  }
}

const ofCatalogue = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => text.includes('"catalogue"'));

it('has every service in one part, in each language', async () => {
  const parts = await partsNow();
  expect(parts).toHaveLength(256);
  if (isDeep) return;
  const seen = new Set<string>();
  let all = 0;
  for (const part of parts) {
    const addresses = addressesIn(await read(part)); // oxlint-disable-line no-await-in-loop -- as an engine reads them
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) seen.add(address);
    all += addresses.length;
  }
  expect([all, seen.size]).toEqual([3 * (MANY + 1), 3 * (MANY + 1)]);
});

it('has no part with more addresses or bytes than an engine reads', async () => {
  const { path, services } = await largestPart();
  const started = performance.now();
  const body = await read(path);
  const ms = Math.round(performance.now() - started);
  const addresses = addressesIn(body).length;
  const bytes = Buffer.byteLength(body);
  if (isDeep) process.stdout.write(`${path}: ${addresses} addresses, ${bytes} bytes, ${ms} ms\n`);
  expect(addresses).toBe(3 * services);
  expect(addresses).toBeLessThanOrEqual(most.addresses);
  expect(bytes).toBeLessThanOrEqual(most.bytes);
});

it('reads a part batch by batch, each from where the one before has ended', async () => {
  const { path, services } = await largestPart();
  const statements = ofCatalogue(await statementsOf(() => read(path)));
  expect(statements).toHaveLength(Math.floor(services / 500) + 1);
  for (const statement of statements) {
    const plan = await planOf(statement); // oxlint-disable-line no-await-in-loop -- one connection is enough
    expect(plan).toContain('catalogue_pkey');
    expect(plan).not.toMatch(/Seq Scan on (?:catalogue|service_versions)|Sort/);
  }
});

it('asks an index which parts there are', async () => {
  const statements = ofCatalogue(await statementsOf(() => read('/sitemap.xml')));
  const plans = await Promise.all(statements.map(planOf));
  expect(plans.filter((plan) => plan.includes('catalogue_pkey')).length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toMatch(/Limit|Semi Join|SubPlan/);
});

it('has no part of all of them any more, which would have no end', async () => {
  expect((await server.app.inject('/sitemaps/services.xml')).statusCode).toBe(404);
});

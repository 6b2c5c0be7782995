import { pageComments, rateOrder } from '@khidma/contract/orders/comments';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowCopies, copyRow } from '../../../testing/copy-row.ts';
import { isDeep } from '../../../testing/deep.ts';
import { completed, givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

/** Comments of one merchant. */
const MANY = isDeep ? 30_000 : 2_000;
/** Those that are looked for are the oldest: whoever walks all of them meets these last. */
const FEW = 30;

let server: RunningTestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  const { id } = await completed(server, shop);
  await server.ok(rateOrder, { id, rating: 5, text: 'Spotless.' }, shop.customer.token);
  await server.db.transaction(async (tx) => {
    await allowCopies(tx);
    const order_id = `md5('order' || i)::uuid`;
    await copyRow(tx, 'orders', {
      times: MANY,
      changes: { id: order_id, number: `template.number || i` },
    });
    // Others have nine times as many, of the same kinds.
    await copyRow(tx, 'comments', {
      times: 10 * MANY,
      changes: {
        id: `md5('comment' || i)::uuid`,
        order_id,
        merchant_id: `case when i <= ${MANY} then template.merchant_id
          else md5('merchant' || i % 97)::uuid end`,
        rating: `case when i % ${MANY} between 1 and ${FEW} then 1 else 5 end`,
        created_at: `template.created_at - (${MANY} - i % ${MANY}) * interval '1 minute'`,
      },
    });
  });
}, 300_000);
afterAll(() => server.close());

/** Which of the comments have a reply: the few, or all but them. */
const reply = async (which: 'few' | 'most') => {
  await server.db.execute(sql`update comments
    set replied_at = case when (rating = 1) = ${which === 'few'} then created_at end`);
  await server.db.execute(sql`vacuum analyze comments, orders`);
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const isOfComments = (plan: Plan): boolean =>
  (plan['Relation Name'] ?? plan['Index Name'])?.startsWith('comments') === true;

/** How many comments a plan has looked at, or found in an index to look at them. */
const commentsReadIn = (plan: Plan): number => {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + commentsReadIn(part), 0);
  return below + (isOfComments(plan) ? own * plan['Actual Loops'] : 0);
};

/** Asks, and looks at how the page is read and how it is counted. */
async function looksAtFew(input: Omit<InputOf<typeof pageComments>, 'pageSize'>): Promise<void> {
  const { token } = shop.merchant;
  const asked = async () => {
    const page = await server.ok(pageComments, { ...input, pageSize: '10' }, token);
    expect(page.records).toHaveLength(10);
  };
  const statements = (await statementsOf(asked)).filter(({ text }) => /from "comments"/.test(text));
  expect(statements).toHaveLength(2);
  for (const { text, values } of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough
    const { rows } = await server.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    // A count ends at two hundred; they may be found in an index before they are looked at.
    expect(commentsReadIn(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.fail())).toBeLessThan(500);
  }
}

describe('where few have a reply, looks at no more than it shows or counts of the comments', () => {
  beforeAll(() => reply('few'));

  it.each([
    ['that are answered', { show: 'answered' }],
    ['that wait', { show: 'waiting' }],
    ['with a rating that few have', { rating: '1' }],
    ['with a rating that nearly all have', { rating: '5' }],
    ['of few stars that are answered', { rating: '1', show: 'answered' }],
  ] as const)('%s', (_, input) => looksAtFew(input));
});

describe('where few wait for one, looks at no more than it shows or counts of the comments', () => {
  beforeAll(() => reply('most'));

  it.each([
    ['that wait', { show: 'waiting' }],
    ['of few stars that wait', { rating: '1', show: 'waiting' }],
    ['of many stars that are answered', { rating: '5', show: 'answered' }],
  ] as const)('%s', (_, input) => looksAtFew(input));
});

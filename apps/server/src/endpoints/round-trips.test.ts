import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import { getHome } from '@khidma/contract/insights/home';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { getOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { dubaiDay } from '@khidma/domain/rules/days';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSamples } from '../testing/samples/all-samples.ts';
import { type TrippedStatement, tripsOf } from '../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import {
  completionInput,
  givenShop,
  onPage,
  orderInput,
  type Shop,
  typed,
} from '../testing/orders-factory.ts';

// How often a call goes to the database and waits: on one machine that hides, a millisecond away it is what a call takes.

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ agreed: true, crowd: true, http: true });
});
afterAll(() => server.close());

interface Cost {
  readonly trips: number;
  readonly statements: number;
  /** Tables of which it locks rows that stood there before, or an advisory lock's name, in the order in which each came first. */
  readonly locks: readonly string[];
}

const costOf = (sent: readonly TrippedStatement[]): Cost => ({
  trips: Math.max(0, ...sent.map(({ trip }) => trip)),
  statements: sent.length,
  locks: [...new Set(sent.flatMap(locksOf))],
});

/** Returns what a statement locks. */
function locksOf({ text, values }: TrippedStatement): string[] {
  const advisory = /pg_advisory_xact_lock\w*\(hashtextextended\((?:'(?<name>[^']+)'|\$)/.exec(text);
  if (advisory) return [`(${advisory.groups?.['name'] ?? String(values[0]).split(' ')[0]})`];
  const written = /^\s*(?:update|delete from) "?(?<table>[a-z_]+)/.exec(text)?.groups?.['table'];
  const isLocking = / for (?:no key )?update/.test(text);
  const read = isLocking ? /\bfrom "?(?<table>[a-z_]+)/.exec(text)?.groups?.['table'] : undefined;
  return [written ?? read ?? []].flat();
}

const measure = async (run: () => Promise<unknown>): Promise<Cost> => costOf(await tripsOf(run));

describe('an order', () => {
  /** What each step takes at most. */
  const most = {
    times: 5,
    place: 16,
    pay: 10,
    book: 16,
    home: 6,
    list: 2,
    detail: 6,
    complete: 14,
    confirm: 16,
  };
  const taken: Partial<Record<keyof typeof most, Cost>> = {};

  const way = async (shop: Shop, note: (step: keyof typeof most, cost: Cost) => void) => {
    const { token } = shop.customer;
    const merchant = shop.merchant.token;
    let [id, url] = ['', ''];
    note(
      'times',
      await measure(() =>
        server.ok(listFreeTimes, {
          id: shop.serviceId,
          quantity: '1',
          from: dubaiDay(server.clock.now().getTime()),
          days: '7',
        }),
      ),
    );
    note(
      'place',
      await measure(async () => {
        ({ id } = await server.ok(placeOrder, orderInput(server, shop), token));
      }),
    );
    note(
      'pay',
      await measure(async () => {
        ({ url } = await server.ok(payOrder, { id }, token));
      }),
    );
    note('book', await measure(async () => onPage(server, url, typed())));
    note('home', await measure(() => server.ok(getHome, {}, merchant)));
    note('list', await measure(() => server.ok(pageOrders, {}, merchant)));
    note('detail', await measure(() => server.ok(getOrder, { id }, merchant)));
    const proof = await completionInput(server, shop, id);
    note('complete', await measure(() => server.ok(completeOrder, proof, merchant)));
    note('confirm', await measure(() => server.ok(confirmMyOrder, { id }, token)));
  };

  it('waits for the database no more often than it is allowed', async () => {
    const shop = await givenShop(server);
    // The first time settings are read that the process keeps.
    await way(shop, () => {});
    await way(shop, (step, cost) => (taken[step] = cost));
    const tooMany = Object.entries(most).filter(
      ([step, allowed]) => (taken[step as keyof typeof most]?.trips ?? Infinity) > allowed,
    );
    expect(tooMany, JSON.stringify(taken)).toEqual([]);
    const { place, pay, book, complete, confirm } = taken;
    const whole = [place, pay, book, complete, confirm].map((cost) => cost?.trips ?? Infinity);
    expect(whole.reduce((sum, trips) => sum + trips, 0)).toBeLessThanOrEqual(75);
  });
});

/** The heading above the tables that are locked both ways round. */
const bothWays = '## Locked both ways round';

/** The line of a call in the table of docs/round-trips.md. */
const rowOf = (call: string, { trips, statements, locks }: Cost): string =>
  `| ${call} | ${trips} | ${statements} | ${locks.join(', ')} |`;

/** Returns what the table says of each call. */
const costsIn = (table: string): ReadonlyMap<string, Cost> =>
  new Map(
    [...table.matchAll(/^\| (\w+(?: \d+)?) \| (\d+) \| (\d+) \| (.*) \|$/gm)].map(
      ([, call = '', trips, statements, locks = '']) => [
        call,
        {
          trips: Number(trips),
          statements: Number(statements),
          locks: locks.split(', ').filter((name) => name !== ''),
        },
      ],
    ),
  );

/** Returns the tables that some calls lock one way round and some the other. */
function lockedBothWays(costs: Iterable<Cost>): string[] {
  const ways = new Set<string>();
  for (const { locks } of costs)
    for (const [index, first] of locks.entries())
      for (const second of locks.slice(index + 1)) ways.add(`${first} ${second}`);
  return [...ways]
    .map((way) => way.split(' '))
    .filter(([one = '', other = '']) => one < other && ways.has(`${other} ${one}`))
    .map((pair) => pair.join(', '))
    .toSorted();
}

/** How often a call that cost more is made again. */
const ATTEMPTS = 3;

describe('every call', () => {
  const file = join(import.meta.dirname, '../../../../docs/round-trips.md');
  const written = readFileSync(file, 'utf8');
  const known = costsIn(written);
  const costs = new Map<string, Cost>();
  const seen = new Map<string, number>();
  const named = allSamples.map((one) => {
    const { name } = one.endpoint;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [times === 1 ? name : `${name} ${times}`, one] as const;
  });
  const isWriting = process.env['WRITE_ROUND_TRIPS'] === '1';
  const attempts = isWriting ? 1 : ATTEMPTS;
  afterAll(() => {
    if (!isWriting) return;
    const rows = named.map(([call]) => {
      const cost = costs.get(call);
      return cost === undefined ? '' : rowOf(call, cost);
    });
    const head = written.slice(0, written.indexOf('| call |'));
    const pairs = lockedBothWays(costs.values()).map((pair) => `- ${pair}`);
    writeFileSync(
      file,
      [
        `${head}| call | round trips | statements | locks |`,
        '|---|---|---|---|',
        ...rows.toSorted(),
        '',
        bothWays,
        '',
        ...pairs,
        '',
      ].join('\n'),
    );
  });

  it.each(named)(
    '%s waits no more often than is written down, and locks in that order',
    async (call, one) => {
      const most = known.get(call);
      const made = async (): Promise<Cost> => {
        const { input, token } = await one.make(server);
        return measure(() =>
          server.call(one.endpoint, input, token === undefined ? {} : { token }),
        );
      };
      const isMore = ({ trips, statements }: Cost): boolean =>
        most === undefined || trips > most.trips || statements > most.statements;
      let cost = await made();
      // What is sent side by side may be told apart on a busy machine, and what is kept for seconds is read again now and then.
      for (let time = 1; time < attempts && isMore(cost); time += 1) cost = await made();
      costs.set(call, cost);
      if (isWriting) return;
      expect(most, 'npm run trips writes it down').toBeDefined();
      expect(cost.trips).toBeLessThanOrEqual(most?.trips ?? 0);
      expect(cost.statements).toBeLessThanOrEqual(most?.statements ?? 0);
      expect(cost.locks).toEqual(most?.locks);
    },
  );

  it.skipIf(isWriting)('locks no further tables both ways round', () => {
    const [, list = ''] = written.split(`${bothWays}\n`);
    const allowed = new Set([...list.matchAll(/^- (.+)$/gm)].map(([, pair]) => pair));
    expect(lockedBothWays(costs.values()).filter((pair) => !allowed.has(pair))).toEqual([]);
  });
});

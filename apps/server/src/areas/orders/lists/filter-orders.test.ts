import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { InputOf } from '@khidma/contract/core/endpoint';
import {
  decideCancelRequest,
  exportOrders,
  pageOrders,
} from '@khidma/contract/orders/merchant-orders';
import { pageStaffOrders, refundOrder } from '@khidma/contract/orders/staff-orders';
import type { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRequested,
  completed,
  givenShop,
  paid,
  placed,
  tomorrow,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let soon: string;
const ids = { soon: '', later: '', noTime: '', done: '' };

const day = (ahead: number) => addDays(dubaiDay(tomorrow(server).getTime()), ahead);

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server, { customer: await givenCustomer(server, { name: 'Layla Khan' }) });
  const visit = (days: number) =>
    new Date(tomorrow(server).getTime() + days * 86_400_000).toISOString();
  soon = visit(0);
  for (const [name, make] of [
    ['soon', () => paid(server, shop, { reservedAt: visit(0) })],
    ['later', () => paid(server, shop, { reservedAt: visit(5) })],
    ['noTime', () => paid(server, shop, { reservedAt: null })],
    ['done', () => completed(server, shop)],
  ] as const) {
    server.clock.advance(1_000);
    ids[name] = (await make()).id;
  }
});
afterAll(() => server.close());

const list = async (input: InputOf<typeof pageOrders>) => {
  const { records, total } = await server.ok(pageOrders, input, shop.merchant.token);
  expect(total).toBeGreaterThanOrEqual(records.length);
  return records.map(({ id }) => id);
};

describe('a narrowed order list is refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, pageOrders, { sort: 'visitFirst' });
    await refusesStrangers(server, exportOrders, { format: 'csv' });
    const { code } = await server.call(pageOrders, { settlement: 'ToBeSettled' });
    expect(code).toBe(errorCodes.unauthenticated);
  });

  it('where days, settlement, service or order make no sense, the field named', async () => {
    const { token } = shop.merchant;
    await refusesInput(server, pageOrders, {
      token,
      cases: [
        { input: { from: '2026-12-02', to: '2026-12-01' }, path: 'to', rule: 'dateOrder' },
        { input: { from: '2026-02-30' }, path: 'from', rule: 'date' },
        { input: { settlement: 'Lost' }, path: 'settlement', rule: 'invalid' },
        { input: { sort: 'random' }, path: 'sort', rule: 'invalid' },
        { input: { sort: 'oldest', cursor: 'nonsense' }, path: 'cursor', rule: 'invalid' },
      ],
    });
  });
});

describe('the merchant’s order list is narrowed', () => {
  it('by the days of the visit, which orders without a time stand in none of', async () => {
    expect(await list({ from: day(4), to: day(6) })).toEqual([ids.later]);
    expect(await list({ from: day(1) })).toEqual([ids.later]);
    expect(await list({ to: day(1), status: 'Paid' })).toEqual([ids.soon]);
  });

  it('by settlement and service, within a tab and with a text', async () => {
    expect(await list({ settlement: 'AlreadySettled' })).toEqual([ids.done]);
    expect(await list({ settlement: 'AlreadySettled', status: 'Paid' })).toEqual([]);
    expect(await list({ serviceId: shop.serviceId })).toHaveLength(4);
    expect(await list({ serviceId: server.ctx.ids.uuid() })).toEqual([]);
    expect(await list({ text: 'layla', settlement: 'AlreadySettled' })).toEqual([ids.done]);
    expect(await list({ text: 'nobody', settlement: 'AlreadySettled' })).toEqual([]);
  });

  it('and ordered by the visit or the other way round, page by page', async () => {
    const byVisit = await list({ sort: 'visitFirst', status: 'Paid' });
    expect(byVisit).toEqual([ids.soon, ids.later]);
    expect(await list({ sort: 'visitLast', status: 'Paid' })).toEqual(byVisit.toReversed());
    expect(await list({ sort: 'oldest' })).toEqual((await list({})).toReversed());
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await server.ok(
        pageOrders,
        { sort: 'oldest', pageSize: '1', ...(cursor && { cursor }) },
        shop.merchant.token,
      );
      walked.push(...page.records.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(walked).toEqual(await list({ sort: 'oldest' }));
  });

  it('each by an index in its order', async () => {
    const { merchantId } = shop.merchant;
    const planOf = (where: string, order: string) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_sort = off`);
        const { rows } = await tx.execute(
          sql.raw(`explain select id from orders where merchant_id = '${merchantId}'
            and not hidden_from_merchant and ${where} order by ${order}`),
        );
        return JSON.stringify(rows);
      });
    const newest = 'created_at desc, id desc';
    expect(await planOf(`service_id = '${shop.serviceId}'`, newest)).toContain('orders_of_service');
    expect(await planOf('reserved_at is not null', 'reserved_at, id')).toContain('orders_reserved');
  });

  it('and taken away as a file, narrowed as it is', async () => {
    const { body } = await server.call(
      exportOrders,
      { format: 'csv', status: 'Paid', from: dubaiDay(Date.parse(soon)) },
      shop.merchant.token,
    );
    const [head, ...lines] = body.toString().trim().split('\r\n');
    expect(head).toContain('Visit');
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('Layla Khan');
    expect(lines.join()).toContain('Deep cleaning');
  });
});

describe('a settlement is asked of orders that have one', () => {
  let own: Shop;
  let staff: string;
  const having = { waiting: '', done: '' };
  const without = { unpaid: '', cancelled: '', givenBack: '' };

  beforeAll(async () => {
    own = await givenShop(server);
    staff = (await givenStaff(server)).token;
    having.waiting = (await paid(server, own)).number;
    having.done = (await completed(server, own)).number;
    without.unpaid = (await placed(server, own)).number;
    const asked = await cancelRequested(server, own);
    await server.ok(decideCancelRequest, { id: asked.id, agree: true }, own.merchant.token);
    without.cancelled = asked.number;
    const { id, number } = await completed(server, own);
    await server.ok(refundOrder, { id, amount: 20_000, refunded: 0, reason: 'Not done.' }, staff);
    without.givenBack = number;
  });

  it('a filter of any of its states finds nothing that is unpaid, cancelled or given back in full', async () => {
    const found = async (settlement: (typeof settlementStatuses)[number]) => {
      const { records } = await server.ok(pageOrders, { settlement }, own.merchant.token);
      const { merchantId } = own.merchant;
      const everybody = await server.ok(pageStaffOrders, { settlement, merchantId }, staff);
      const numbers = records.map(({ number }) => number);
      expect(everybody.records.map(({ number }) => number)).toEqual(numbers);
      return numbers;
    };
    expect(await found('ToBeSettled')).toEqual([having.waiting]);
    expect(await found('PartialSettlement')).toEqual([]);
    expect(await found('AlreadySettled')).toEqual([having.done]);
  });

  it('and a list says nothing of it there', async () => {
    const { records } = await server.ok(pageOrders, {}, own.merchant.token);
    const said = new Map(records.map((row) => [row.number, row.settlementStatus]));
    expect(said.get(having.waiting)).toBe('ToBeSettled');
    expect(said.get(having.done)).toBe('AlreadySettled');
    for (const number of Object.values(without)) expect(said.get(number), number).toBeNull();
  });

  it('nor a file', async () => {
    const take = async (settlement?: 'ToBeSettled') => {
      const input = { format: 'csv' as const, ...(settlement && { settlement }) };
      const { body } = await server.call(exportOrders, input, own.merchant.token);
      return body.toString().trim().split('\r\n').slice(1);
    };
    expect((await take('ToBeSettled')).map((line) => line.split(',')[0])).toEqual([having.waiting]);
    const said = (await take()).filter((line) => line.includes('To be settled'));
    expect(said.map((line) => line.split(',')[0])).toEqual([having.waiting]);
  });
});

import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  exportTrialBalance,
  getTrialBalance,
  pageAccountDays,
  pageAccountPostings,
  pageBookDays,
} from '@khidma/contract/accounting/books';
import { dayMs } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfBooks } from '../../../testing/books.ts';
import { FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { closeBookDays, snapshotBooks } from './close-days.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  // Ten in the morning in Dubai, as a Tuesday.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
});
afterAll(() => last?.close());

const token = async () => (await givenStaff(server)).token;
const account = 'customerFunds' as const;
/** Two days on: the first day and the one after it are over. */
const twoDaysOn = () => server.clock.advance(2 * dayMs);
const rowsOf = ({ rows }: { rows: { account: string; opening: number; closing: number }[] }) =>
  Object.fromEntries(rows.map((row) => [row.account, row]));

describe('the books: refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, getTrialBalance, {});
    await refusesStrangers(server, exportTrialBalance, { format: 'csv' });
    await refusesStrangers(server, pageBookDays, {});
    await refusesStrangers(server, pageAccountDays, { account });
    await refusesStrangers(server, pageAccountPostings, { account });
  });

  it('a range that ends before it begins, an account that is none, another cursor, a day that is not closed', async () => {
    const staff = await token();
    await refusesInput(server, getTrialBalance, {
      token: staff,
      cases: [{ input: { from: '2026-11-02', to: '2026-11-01' }, path: 'to', rule: 'dateOrder' }],
    });
    await refusesInput(server, pageAccountDays, {
      token: staff,
      cases: [
        { input: { account: 'petty cash' }, path: 'account', rule: 'invalid' },
        { input: { account, cursor: 'bm9uZQ' }, path: 'cursor', rule: 'invalid' },
      ],
    });
    const postings = { account, day: '2026-11-16' };
    expect((await server.call(pageAccountPostings, postings, staff)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('a change of a closed day, by the database itself', async () => {
    await givenEarnings(server);
    twoDaysOn();
    await closeBookDays(server.ctx);
    const changed = server.db.execute(sql`update book_days set entries = 0`);
    await expect(changed).rejects.toThrow();
    await expect(server.db.execute(sql`delete from book_day_accounts`)).rejects.toThrow();
  });
});

describe('the trial balance', () => {
  it('of books in which nothing is booked has every account at zero', async () => {
    const balance = await server.ok(getTrialBalance, {}, await token());
    expect(balance).toMatchObject({
      debit: 0,
      credit: 0,
      missing: 0,
      closedTo: null,
      isOpen: true,
    });
    expect(balance.rows).toHaveLength(23);
  });

  it('sums to zero, both sides are the same, and closing the days changes nothing of it', async () => {
    const shop = await givenEarnings(server);
    const input = { amount: 5_000, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, input, shop.merchant.token);
    const staff = await token();
    const open = await server.ok(getTrialBalance, {}, staff);
    expect(open).toMatchObject({ missing: 0, isOpen: true, closedTo: null });
    expect(open.debit).toBe(open.credit);
    expect(rowsOf(open)).toMatchObject({
      customerFunds: { opening: 0, closing: -20_000 },
      platformRevenue: { closing: 2_000 },
      platformVat: { closing: 100 },
      merchantInWithdrawal: { closing: 5_000 },
      merchantWithdrawable: { closing: 12_900 },
    });

    twoDaysOn();
    expect(await closeBookDays(server.ctx)).toBe(2);
    // Its second node, or the next hour, has nothing left to close.
    expect(await closeBookDays(server.ctx)).toBe(0);
    const again = await server.ok(getTrialBalance, {}, await token());
    expect({ ...again, closedTo: null }).toEqual({ ...open, proof: again.proof });
    expect(again.closedTo).toBe('2026-11-18');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is the same by the snapshots of the day, whatever was booked before, between and after them', async () => {
    const shop = await givenEarnings(server);
    const summed = async () => {
      const { rows } = await server.db.execute<{ account: string; sum: string }>(
        sql`select account, sum(amount) as sum from ledger_postings group by account`,
      );
      return Object.fromEntries(rows.map((row) => [row.account, Number(row.sum)]));
    };
    const shown = async () => {
      const { rows, missing, debit, credit } = await server.ok(getTrialBalance, {}, await token());
      expect([missing, debit - credit]).toEqual([0, 0]);
      return Object.fromEntries(
        rows.filter(({ closing }) => closing !== 0).map((row) => [row.account, row.closing]),
      );
    };
    expect(await snapshotBooks(server.ctx)).toBe(0);
    server.clock.advance(2 * 3_600_000);
    const taken = await Promise.all([snapshotBooks(server.ctx), snapshotBooks(server.ctx)]);
    expect(Math.max(...taken)).toBeGreaterThan(0);
    await paid(server, shop);
    const day = await server.ok(pageAccountDays, { account }, await token());
    expect(day.records[0]).toMatchObject({ isClosed: false, debit: 40_000 });
    expect(await shown()).toEqual(await summed());
    // What is younger than an hour may still be written: it is in no snapshot.
    expect(await snapshotBooks(server.ctx)).toBe(0);
    server.clock.advance(2 * 3_600_000);
    expect(await snapshotBooks(server.ctx)).toBeGreaterThan(0);
    expect(await shown()).toEqual(await summed());
    twoDaysOn();
    await closeBookDays(server.ctx);
    expect(await shown()).toEqual(await summed());
    await paid(server, await givenShop(server));
    expect(await shown()).toEqual(await summed());
  });

  it('of a span opens with what stood before it', async () => {
    const shop = await givenEarnings(server);
    server.clock.advance(dayMs);
    await completed(server, shop);
    server.clock.advance(2 * dayMs);
    await closeBookDays(server.ctx);
    const staff = await token();
    const second = await server.ok(
      getTrialBalance,
      { from: '2026-11-18', to: '2026-11-18' },
      staff,
    );
    expect(second).toMatchObject({ missing: 0, isOpen: false });
    expect(rowsOf(second)).toMatchObject({
      customerFunds: { opening: -20_000, debit: 20_000, credit: 0, closing: -40_000 },
    });
    const before = await server.ok(getTrialBalance, { to: '2026-11-16' }, staff);
    expect(before).toMatchObject({ debit: 0, credit: 0, missing: 0 });
  });

  it('is a file, with every account by its name', async () => {
    await givenEarnings(server);
    const staff = await token();
    const { body } = await server.call(exportTrialBalance, {}, staff);
    const { rows } = readXlsx(body);
    expect(rows.flat().map(({ text }) => text)).toContain(
      'Customers’ funds at the payment provider',
    );
  });
});

describe('closing the days', () => {
  it('waits until a day has been over for an hour, and closes each in its order, empty ones too', async () => {
    const shop = await givenEarnings(server);
    // Half past midnight in Dubai.
    server.clock.set('2026-11-17T20:30:00.000Z');
    expect(await closeBookDays(server.ctx)).toBe(0);
    await paid(server, shop);
    server.clock.set('2026-11-17T21:30:00.000Z');
    expect(await closeBookDays(server.ctx)).toBe(1);
    server.clock.set('2026-11-20T21:30:00.000Z');
    expect(await closeBookDays(server.ctx)).toBe(3);
    const { records } = await server.ok(pageBookDays, {}, await token());
    expect(records.map(({ day, turnover, faults }) => [day, turnover, faults])).toEqual([
      ['2026-11-20', 0, 0],
      ['2026-11-19', 0, 0],
      ['2026-11-18', 20_000, 0],
      ['2026-11-17', expect.any(Number) as number, 0],
    ]);
  });

  it('by two nodes at once closes each day once', async () => {
    await givenEarnings(server);
    server.clock.advance(4 * dayMs);
    const closed = await Promise.all([closeBookDays(server.ctx), closeBookDays(server.ctx)]);
    const { records } = await server.ok(pageBookDays, {}, await token());
    expect(records).toHaveLength(4);
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(4);
  });
});

describe('an account', () => {
  it('shows its days with running balance, the open one first, and a day its postings', async () => {
    const shop = await givenEarnings(server);
    twoDaysOn();
    await closeBookDays(server.ctx);
    await paid(server, shop);
    const staff = await token();
    const days = await server.ok(pageAccountDays, { account }, staff);
    expect(days.records).toMatchObject([
      { day: '2026-11-19', debit: 20_000, credit: 0, closing: -40_000, isClosed: false },
      { day: '2026-11-17', debit: 20_000, credit: 0, closing: -20_000, isClosed: true },
    ]);
    const closed = await server.ok(pageAccountPostings, { account, day: '2026-11-17' }, staff);
    expect(closed.records).toMatchObject([
      { amount: -20_000, type: 'orderIncome', merchantId: shop.merchant.merchantId },
    ]);
    expect(closed.records[0]?.orderNumber).toMatch(/\d/);
    const open = await server.ok(pageAccountPostings, { account }, staff);
    expect(open.records).toMatchObject([{ amount: -20_000, withdrawalNumber: null }]);
  });

  it('pages its postings by cursor, each once', async () => {
    await givenEarnings(server, 4);
    const staff = await token();
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.ok(
        pageAccountPostings,
        { account: 'merchantWithdrawable', pageSize: '3', ...(cursor && { cursor }) },
        staff,
      );
      found.push(...page.records.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(3);
  });

  it('reads a page of them by their place alone: neither other accounts nor other days', async () => {
    await givenEarnings(server, 2);
    twoDaysOn();
    await closeBookDays(server.ctx);
    const staff = await token();
    const statements = await statementsOf(() =>
      server.ok(pageAccountPostings, { account, day: '2026-11-17' }, staff),
    );
    const plans: string[] = [];
    for (const { text, values } of statements.filter((each) =>
      each.text.includes('ledger_postings'),
    )) {
      // As over books of any length: of a few rows a planner reads all.
      const client = await server.pool.connect();
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      await client.query('reset enable_seqscan; reset enable_bitmapscan');
      client.release();
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toContain('ledger_postings_place');
    expect(plans.join('\n')).toMatch(/Scan Backward using ledger_postings_place/);
  });
});

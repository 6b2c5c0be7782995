import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  closeBookMonth,
  listBookMonths,
  pageBookDays,
  reopenBookMonth,
} from '@khidma/contract/accounting/books';
import { decideDifference, pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { exportPlatformVat, getPlatformVat } from '@khidma/contract/accounting/vat';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerEntries } from '../../../db/schema/finance.ts';
import { payments } from '../../../db/schema/orders.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { completed, givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { bankStatement, providerReport, sendReport } from '../../../testing/report-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { matchLines } from '../reconciliation/match-lines.ts';
import { closeBookDays } from './close-days.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
beforeEach(async () => {
  await last?.close();
  // The last two days of October, in the morning in Dubai.
  server = await startTestServer({ now: '2026-10-30T06:00:00.000Z' });
  last = server;
  token = (await givenStaff(server)).token;
});
afterAll(() => last?.close());

/** An order that is paid, and what the provider calls its payment. */
async function paidPayment(): Promise<string> {
  const { id } = await paid(server, await givenShop(server));
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
  return payment?.providerReference ?? '';
}

/** The days up to then are closed. */
async function on(moment: string): Promise<void> {
  server.clock.set(moment);
  await closeBookDays(server.ctx);
  token = (await givenStaff(server)).token;
}

const month = '2026-10';
const close = () => server.call(closeBookMonth, { month }, token);
const reopen = (decision: 'askReopen' | 'keepClosed' | 'reopen', by = token) =>
  server.call(reopenBookMonth, { month, decision, reason: 'Late invoice' }, by);
const charge = (payment: string, day: string, id = 't1') => ({
  id,
  kind: 'charge',
  payment,
  day,
  gross: 20_000,
  fee: 630,
  vat: 30,
});

describe('the months of the books: refused', () => {
  it('to strangers, of no month, before their time, and out of their order', async () => {
    await refusesStrangers(server, listBookMonths, {});
    await refusesStrangers(server, closeBookMonth, { month });
    await refusesStrangers(server, reopenBookMonth, { month, decision: 'reopen', reason: 'x' });
    await refusesInput(server, closeBookMonth, {
      token,
      cases: [{ input: { month: '2026-13' }, path: 'month', rule: 'invalid' }],
    });
    await refusesInput(server, reopenBookMonth, {
      token,
      cases: [
        { input: { month, decision: 'forget', reason: 'x' }, path: 'decision', rule: 'invalid' },
        { input: { month, decision: 'reopen', reason: ' ' }, path: 'reason', rule: 'required' },
      ],
    });
    expect((await close()).code).toBe(errorCodes.notFound);
    await paidPayment();
    await on('2026-10-31T06:00:00.000Z');
    expect((await close()).code).toBe(errorCodes.bookMonthNotOver);
    await on('2026-12-02T06:00:00.000Z');
    const november = { month: '2026-11' };
    expect((await server.call(closeBookMonth, november, token)).code).toBe(
      errorCodes.bookMonthEarlierOpen,
    );
    expect((await reopen('askReopen')).code).toBe(errorCodes.bookMonthWrongState);
  });
});

describe('a month of the books', () => {
  it('is closed once its differences are explained, and each of its days says what was open', async () => {
    await paidPayment();
    const text = bankStatement([{ amount: 700, reference: 'FT1', day: '2026-10-30' }]);
    await sendReport(server, token, { source: 'bank', text });
    await matchLines(server.ctx);
    await on('2026-11-02T06:00:00.000Z');
    const { records } = await server.ok(pageBookDays, {}, token);
    expect(records[0]).toMatchObject({
      openDifferences: 1,
      bankTo: '2026-10-30',
      providerTo: null,
    });
    expect((await close()).code).toBe(errorCodes.bookMonthDifferences);
    const [found] = (await server.ok(pageDifferences, {}, token)).records;
    const input = {
      id: found?.id ?? '',
      decision: 'explain',
      note: 'The bank corrects it',
    } as const;
    await server.ok(decideDifference, input, token);
    expect((await close()).data).toMatchObject({ month, status: 'closed' });
    expect((await close()).code).toBe(errorCodes.bookMonthWrongState);
  });

  it('that is closed takes nothing: what is reported late counts for the next one, with its reference', async () => {
    const payment = await paidPayment();
    await on('2026-11-02T06:00:00.000Z');
    expect((await close()).code).toBe(0);
    const text = providerReport([charge(payment, '2026-10-30')]);
    await sendReport(server, token, { source: 'provider', text });
    await matchLines(server.ctx);
    const late = await server.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.entryType, 'providerFeeVat'));
    expect(late).toMatchObject([
      { countsFor: '2026-11-01', remark: { report: 't1', reportedFor: '2026-10-30' } },
    ]);
    // Whoever writes: the database takes nothing for a closed month.
    const forced = server.db.execute(sql`
      insert into ledger_entries (id, entry_type, account_change, withdrawable_change, available_balance, waiting_change,
        waiting_balance, at, counts_for)
      values (gen_random_uuid(), 'providerFee', 0, 0, 0, 0, 0, now(), '2026-10-31')`);
    await expect(forced).rejects.toThrow();
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is opened again by two people, and closed once more', async () => {
    const payment = await paidPayment();
    await on('2026-11-02T06:00:00.000Z');
    await close();
    expect((await reopen('reopen')).code).toBe(errorCodes.bookMonthWrongState);
    expect((await reopen('askReopen')).data).toMatchObject({ status: 'reopenAsked' });
    expect((await reopen('reopen')).code).toBe(errorCodes.secondPersonNeeded);
    expect((await reopen('keepClosed')).data).toMatchObject({ status: 'closed', askedBy: null });
    await reopen('askReopen');
    const other = (await givenStaff(server)).token;
    expect((await reopen('reopen', other)).data).toMatchObject({ status: 'reopened' });
    const text = providerReport([charge(payment, '2026-10-30')]);
    await sendReport(server, token, { source: 'provider', text });
    await matchLines(server.ctx);
    const [entry] = await server.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.entryType, 'providerFeeVat'));
    expect(entry?.countsFor).toBe('2026-10-30');
    expect((await close()).data).toMatchObject({ status: 'closed' });
    const months = await server.ok(listBookMonths, {}, token);
    expect(months.map((each) => [each.month, each.status])).toEqual([
      ['2026-11', 'open'],
      ['2026-10', 'closed'],
    ]);
  });
});

describe('the platform’s VAT', () => {
  it('is refused to strangers, and of a quarter that is none', async () => {
    await refusesStrangers(server, getPlatformVat, {});
    await refusesStrangers(server, exportPlatformVat, { format: 'csv' });
    await refusesInput(server, getPlatformVat, {
      token,
      cases: [
        { input: { quarter: '2026-13' }, path: 'quarter', rule: 'invalid' },
        { input: { quarter: '2027-01' }, path: 'quarter', rule: 'invalid' },
      ],
    });
    await refusesInput(server, exportPlatformVat, {
      token,
      cases: [{ input: { file: 'everything' }, path: 'file', rule: 'invalid' }],
    });
  });

  it('is what it invoiced for its fee, by emirate, less the VAT inside the provider’s fees', async () => {
    const shop = await givenShop(server);
    const order = await completed(server, shop);
    const { ctx } = server;
    const operator = { ...ctx.settings.operator, trn: '100999999999999', emirate: 'DU' as const };
    await issueDocuments({ ...ctx, settings: { ...ctx.settings, operator } });
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, order.id));
    const text = providerReport([charge(payment?.providerReference ?? '', '2026-10-30')]);
    await sendReport(server, token, { source: 'provider', text });
    await matchLines(server.ctx);
    const own = await server.ok(getPlatformVat, {}, token);
    expect(own).toMatchObject({
      from: '2026-10-01',
      to: '2026-12-31',
      output: { net: 2_000, vat: 100 },
      input: { net: 600, vat: 30 },
      payable: 70,
    });
    expect(own.emirates.filter(({ vat }) => vat !== 0)).toMatchObject([{ vat: 100 }]);
    const file = async (of: 'boxes' | 'documents') =>
      (await server.call(exportPlatformVat, { format: 'csv', file: of }, token)).body.toString(
        'utf8',
      );
    expect(await file('boxes')).toContain('70');
    expect(await file('documents')).toContain('FI-2026-000001');
  });
});

import { printIncome } from '@khidma/contract/money/statements';
import { printWithdrawals, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { rowsPerPart } from '@khidma/domain/documents/document-parts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawals } from '../../../db/schema/finance.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const print = async (endpoint: Endpoint, input: object, token: string) => {
  const { method, url, headers, body } = server.client.prepare(endpoint, input, { token });
  return await server.app.inject({ method: method as 'POST', url, headers, payload: body ?? '' });
};

const textsOf = async (endpoint: Endpoint, input: object, token: string) =>
  (await readPdf((await print(endpoint, input, token)).rawPayload)).texts;

/** A merchant with two paid orders, and a withdrawal of AED 50.00 that the bank returned. */
async function givenBooks() {
  const { merchant } = await givenEarnings(server, 2);
  const ask = { amount: 5_000, fundPassword: FUND_PASSWORD };
  const { id, number } = await server.ok(requestWithdrawal, ask, merchant.token);
  const at = server.clock.now();
  await server.db
    .update(withdrawals)
    .set({
      stage: 'returned',
      decidedAt: at,
      sentAt: at,
      returnedAt: at,
      bankReference: 'FT-77',
      cause: 'accountClosed',
    })
    .where(eq(withdrawals.id, id));
  return { token: merchant.token, number };
}

describe.each([
  { endpoint: printIncome, filter: 'settlementStatus', title: 'Income', file: 'khidma-income' },
  {
    endpoint: printWithdrawals,
    filter: 'status',
    title: 'Withdrawals',
    file: 'khidma-withdrawals',
  },
] as const)('$title on paper', ({ endpoint, filter, title, file }) => {
  it('is refused to strangers, and for a state that is none', async () => {
    await refusesStrangers(server, endpoint, {});
    const { token } = await givenMerchant(server);
    await refusesInput(server, endpoint, {
      token,
      cases: [{ input: { [filter]: 'Lost' }, path: filter, rule: 'invalid' }],
    });
  });

  it('of nothing is a sheet without rows, and it has nothing to check', async () => {
    const { token } = await givenMerchant(server);
    const { headers } = await print(endpoint, {}, token);
    expect(headers['content-disposition']).toContain(file);
    const whole = (await textsOf(endpoint, {}, token)).join(' ');
    expect(whole).toContain(title);
    expect(whole).not.toContain('/check/');
  });

  it('shows nothing of another merchant', async () => {
    await givenBooks();
    const { token } = await givenMerchant(server);
    const whole = (await textsOf(endpoint, {}, token)).join(' ');
    expect(whole).not.toContain('FT-77');
    expect(whole).not.toContain('KO-');
  });
});

describe('the income on paper', () => {
  it('has each order with what was paid, the fee with its VAT and what is received, summed, in both languages', async () => {
    const { token } = await givenBooks();
    const texts = await textsOf(printIncome, {}, token);
    expect(texts.filter((text) => text === '200.00')).toHaveLength(2);
    expect(texts.filter((text) => text === '21.00')).toHaveLength(2);
    expect(texts.filter((text) => text === (EARNED / 100).toFixed(2))).toHaveLength(2);
    const whole = texts.join(' ');
    for (const sum of ['AED 400.00', 'AED 42.00', 'AED 358.00']) expect(whole).toContain(sum);
    // What a card's bank took back has its column here, as in the workbook.
    for (const word of ['Already settled', 'المدفوع', 'التسوية', 'Reclaimed by'])
      expect(whole).toContain(word);
  });

  it('is narrowed as the list is, and says to what', async () => {
    const { token } = await givenBooks();
    const texts = await textsOf(printIncome, { settlementStatus: 'ToBeSettled' }, token);
    expect(texts.join(' ')).toContain('To be settled');
    expect(texts).not.toContain('200.00');
  });
});

describe('the withdrawals on paper', () => {
  it('have the result, how far each got, the bank’s reference and a sum by stage: what came back is not what was paid', async () => {
    const { token, number } = await givenBooks();
    const whole = (await textsOf(printWithdrawals, {}, token)).join(' ');
    for (const said of [
      number,
      'FT-77',
      'Rejected',
      'الرفض',
      'Returned by the bank',
      'أعاده',
      'AED 50.00',
      'Bright Homes LLC',
    ])
      expect(whole).toContain(said);
    expect(whole).not.toContain('Paid');
    const paid = (await textsOf(printWithdrawals, { status: 'Approved' }, token)).join(' ');
    expect(paid).not.toContain(number);
  });

  // Last: its rows were never asked for.
  it('that are far too many are for the workbook', async () => {
    const { token, number } = await givenBooks();
    const grow = (by: number) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          insert into withdrawals select (jsonb_populate_record(last, jsonb_build_object(
            'id', gen_random_uuid(), 'number', 'KW-G' || n))).*
          from withdrawals as last, generate_series(1, ${by}::int) as n
          where last.number = ${number}`);
      });
    await grow(10 * rowsPerPart);
    await refusesInput(server, printWithdrawals, {
      token,
      cases: [{ input: {}, path: 'status', rule: 'tooMany' }],
    });
  });
});

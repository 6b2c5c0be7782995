import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { openDocument, pageDocuments } from '@khidma/contract/accounting/documents';
import { returnWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { rowsPerPart } from '@khidma/domain/documents/document-parts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema/auth.ts';
import { documentRenderings, documents } from '../../../db/schema/documents.ts';
import { completed, givenShop } from '../../../testing/orders-factory.ts';
import { givenApproved } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { dueStatements } from './due-documents.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bytesAt = async (url: string): Promise<Buffer> =>
  (await server.app.inject({ method: 'GET', url })).rawPayload;

const MORE = 30;

/** A merchant with a statement of a part and a few rows. */
async function givenLongStatement() {
  const shop = await givenShop(server);
  await completed(server, shop);
  const { merchantId, token } = shop.merchant;
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_entries where merchant_id = ${merchantId}`,
  );
  const missing = rowsPerPart + MORE - (rows[0]?.count ?? 0);
  // Rows to be read alone: their postings would say the same as the entry that they repeat.
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into ledger_entries (id, entry_type, merchant_id, order_id, account_change, withdrawable_change,
        available_balance, waiting_change, waiting_balance, sequence, at)
      select gen_random_uuid(), 'settlement', merchant_id, order_id, 100, 0, available_balance, 0, 0, sequence + n, at
      from (select * from ledger_entries where merchant_id = ${merchantId} order by sequence desc limit 1) as last,
        generate_series(1, ${missing}) as n`);
  });
  server.clock.advance(15 * 86_400_000);
  await dueStatements(server.ctx);
  await issueDocuments(server.ctx);
  const never = new Date('2100-01-01T00:00:00.000Z');
  await server.db.update(sessions).set({ idleExpiresAt: never, expiresAt: never });
  const { records } = await server.ok(pageDocuments, { kind: 'statement' }, token);
  const [statement] = records;
  if (statement === undefined) throw new Error('a month has no statement');
  return { token, statement };
}

describe('a payout advice', () => {
  it('stays as it was issued; beside it stands whether the money came back', async () => {
    const { token } = await givenStaff(server);
    const { id, merchant } = await givenApproved(server, token);
    await issueDocuments(server.ctx);
    const advice = async () =>
      (await server.ok(pageDocuments, { kind: 'payoutAdvice' }, merchant.token)).records[0];
    const before = await advice();
    expect(before?.payout).toMatchObject({ stage: 'approved' });
    const stored = () => server.db.select().from(documents).where(eq(documents.withdrawalId, id));
    const [asIssued] = await stored();
    await server.ok(returnWithdrawal, { id, cause: 'accountClosed', bankReference: 'FT-9' }, token);
    await issueDocuments(server.ctx);
    expect((await advice())?.payout).toMatchObject({ stage: 'returned' });
    expect(await stored()).toEqual([asIssued]);
    const { body } = await server.app.inject({
      method: 'GET',
      url: `/check/${asIssued?.checkCode}`,
    });
    expect(body).toContain('Returned by the bank');
    expect(body).toContain('أعاده البنك');
  });
});

// Last: its rows were not booked.
describe('a statement of more rows than are set at a time', () => {
  it('comes in parts: every row stands in one of them, once', async () => {
    const { token, statement } = await givenLongStatement();
    const { id, parts, number } = statement;
    expect(parts).toBe(2);
    for (const part of [3, 500])
      expect((await server.call(openDocument, { id, part }, token)).code).toBe(errorCodes.notFound);
    await refusesInput(server, openDocument, {
      token,
      cases: [
        { input: { id, part: 0 }, path: 'part', rule: 'tooSmall' },
        { input: { id, part: 501 }, path: 'part', rule: 'tooLarge' },
      ],
    });
    const refs = await Promise.all(
      [1, 2, 2].map((part) => server.ok(openDocument, { id, part }, token)),
    );
    expect(refs.map(({ name }) => name)).toEqual([
      `${number}.pdf`,
      `${number}-2.pdf`,
      `${number}-2.pdf`,
    ]);
    const [first, second, again] = await Promise.all(refs.map(({ url }) => bytesAt(url)));
    expect(again?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect(await server.db.$count(documentRenderings, eq(documentRenderings.documentId, id))).toBe(
      2,
    );
    const rowsIn = async (bytes: Buffer | undefined) => {
      const { texts } = await readPdf(bytes ?? Buffer.alloc(0));
      const moves = ['Order income', 'Service fee', 'VAT on the service fee', 'Settlement'];
      return { count: texts.filter((text) => moves.includes(text)).length, whole: texts.join(' ') };
    };
    const [one, two] = [await rowsIn(first), await rowsIn(second)];
    expect(one.count).toBe(rowsPerPart);
    expect(two.count).toBe(MORE);
    expect(two.whole).toContain('2 / 2');
  });
});

import { getTrialBalance } from '@khidma/contract/accounting/books';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '../../../db/schema/orders.ts';
import { reconciliationCases, reconciliationLines } from '../../../db/schema/reconciliation.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { dieAtEachWord } from '../../../testing/die-at-word.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { bankStatement, providerReport, sendReport } from '../../../testing/report-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { matchLines } from './match-lines.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
});
afterAll(() => server.close());

/** What the matching has done so far: the lines by state, what it booked by the line, and its cases. */
async function standing() {
  const lines = await server.db
    .select({ reference: reconciliationLines.reference, state: reconciliationLines.state })
    .from(reconciliationLines);
  const { rows: booked } = await server.db.execute<{ reference: string; entries: number }>(sql`
    select remark ->> 'report' as reference, count(distinct entry_type)::int as entries
    from ledger_entries where remark ? 'report' group by 1`);
  const { rows: days } = await server.db.execute<{ lines: number }>(
    sql`select coalesce(sum(matched_lines), 0)::int as lines from reconciliation_days`,
  );
  const cases = await server.db
    .select({ kind: reconciliationCases.kind })
    .from(reconciliationCases);
  return { lines, booked, matched: days[0]?.lines ?? 0, cases };
}

it(
  'the matching of a report, killed at every line, counts and books each line once',
  { timeout: 480_000 },
  async () => {
    const { token } = await givenStaff(server);
    const shop = await givenShop(server);
    const rows = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await paid(server, shop); // oxlint-disable-line no-await-in-loop -- one after the other
      const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id)); // oxlint-disable-line no-await-in-loop -- as above
      const reference = payment?.providerReference ?? '';
      rows.push({
        id: `t-${count}`,
        kind: 'charge',
        payment: reference,
        payout: 'po_1',
        gross: 20_000,
        fee: 630,
        vat: 30,
      });
    }
    // The last pays less than it should: a difference. The payout of all three arrives at the bank.
    const told = [...rows.slice(0, 2), { ...rows[2]!, gross: 19_000 }];
    const net = told.reduce((sum, { gross, fee }) => sum + gross - fee, 0);
    const provider = providerReport([
      ...told,
      { id: 'po_1', kind: 'payout', day: '2026-11-17', payout: 'po_1', gross: -net },
    ]);
    expect(await sendReport(server, token, { source: 'provider', text: provider })).toMatchObject({
      code: 0,
    });
    const bank = bankStatement([
      { amount: net, day: '2026-11-17', reference: 'B-1', words: 'po_1' },
    ]);
    expect(await sendReport(server, token, { source: 'bank', text: bank })).toMatchObject({
      code: 0,
    });
    const deaths = await dieAtEachWord(server, {
      work: (ctx) => matchLines(ctx),
      afterEach: async () => {
        const { lines, booked, matched } = await standing();
        expect(await faultsOfBooks(server.db)).toEqual([]);
        expect(new Set(booked.map(({ reference }) => reference)).size).toBe(booked.length);
        expect(matched).toBe(lines.filter(({ state }) => state === 'matched').length);
      },
    });
    expect(deaths).toBeGreaterThan(20);
    const first = await standing();
    expect(first.lines.every(({ state }) => state !== 'new')).toBe(true);
    const balances = (await server.ok(getTrialBalance, {}, token)).rows;
    await matchLines(server.ctx);
    expect(await standing()).toEqual(first);
    expect((await server.ok(getTrialBalance, {}, token)).rows).toEqual(balances);
    expect(first.cases.length).toBeGreaterThan(0);
    expect(first.matched).toBeGreaterThan(1);
  },
);

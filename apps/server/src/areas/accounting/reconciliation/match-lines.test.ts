import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../db/transaction.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { waitingLines } from './match-lines.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the next lines to compare are read in the order of their index: none of the others is sorted', async () => {
  const plan = await transaction(server.db, async (tx) => {
    // As where many wait: of an empty table everything is as cheap.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${waitingLines(tx)}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('reconciliation_lines_new');
  expect(plan).not.toContain('Sort');
});

import { importBankStatus } from '@khidma/contract/money/payout-runs';
import { pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../db/transaction.ts';
import { givenRun, statusFile } from '../../../testing/payout-factory.ts';
import { bankStatement, sendReport } from '../../../testing/report-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { bookPayouts } from '../../money/finance/bank-status.ts';
import { findMissing } from './find-missing.ts';
import { matchLines } from './match-lines.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
});
afterAll(() => server.close());

it('misses nothing for a report that nobody has compared yet, and what it does not tell once somebody has', async () => {
  const { run, token } = await givenRun(server, 'sent');
  const told = run.payments.map(({ endToEnd }) => ({ endToEnd, status: 'ACSC' }));
  await server.ok(importBankStatus, { name: 'a', file: statusFile(run.number, told) }, token);
  await bookPayouts(server.ctx);
  const text = bankStatement([
    { amount: 700, reference: 'FT1', day: '2026-11-10' },
    { amount: 500, reference: 'FT2', day: '2026-11-30' },
  ]);
  await sendReport(server, token, { source: 'bank', text });
  const now = server.clock.now();
  const looked = () => transaction(server.db, (tx) => findMissing({ ctx: server.ctx, tx, now }));
  expect(await looked()).toBe(0);
  await matchLines(server.ctx);
  const { records } = await server.ok(pageDifferences, {}, token);
  expect(records.filter(({ kind }) => kind === 'missingThere')).toMatchObject([
    { source: 'bank', status: 'open', found: 0, expected: -run.total },
  ]);
});

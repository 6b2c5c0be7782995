import {
  decideDifference,
  forgetReportLayout,
  getDifference,
  importReport,
  listReportLayouts,
  pageClearing,
  pageDifferences,
  pageReconciliationDays,
  pageReportFiles,
  pageReportLines,
  takeDifference,
} from '@khidma/contract/accounting/reconciliation';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  reconciliationCases,
  reconciliationLines,
  reportLayouts,
} from '../../db/schema/reconciliation.ts';
import { matchLines } from '../../areas/accounting/reconciliation/match-lines.ts';
import { givenStaff } from '../people.ts';
import { bankStatement, sendReport } from '../report-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample, type Sampled } from './sample.ts';

const staffToken = async (server: RunningTestServer): Promise<string> =>
  (await givenStaff(server)).token;

/** A line of the bank's that nobody here knows. */
async function givenDifference(server: RunningTestServer) {
  const token = await staffToken(server);
  const reference = server.ctx.ids.uuid();
  const text = bankStatement([{ amount: 5, reference }]);
  await sendReport(server, token, { source: 'bank', text });
  await matchLines(server.ctx);
  const [found] = await server.db
    .select({ id: reconciliationCases.id })
    .from(reconciliationCases)
    .innerJoin(reconciliationLines, eq(reconciliationLines.id, reconciliationCases.lineId))
    .where(eq(reconciliationLines.reference, reference));
  return { id: found?.id ?? '', token };
}

/** What is remembered of a report's columns. */
async function givenLayout(server: RunningTestServer) {
  const token = await staffToken(server);
  const name = server.ctx.ids.uuid();
  const text = bankStatement([{ amount: 5, reference: name }]);
  const answer = await sendReport(server, token, { source: 'bank', text });
  const id = server.ctx.ids.uuid();
  await server.db.insert(reportLayouts).values({
    id,
    source: 'bank',
    headingsKey: name,
    headings: ['When', 'Moved'],
    layout: { columns: { day: 0, amount: 1 }, dayOrder: 'dayFirst', isReversed: false },
    fileId: z.parse(importReport.output, answer.data).id,
  });
  return { id, token };
}

/** Reports beside the books, without their uploads: these are forms around a file. */
export const reconciliationSamples: readonly Sampled[] = [
  sample(pageReportFiles, async (server) => ({
    input: { ...firstPage },
    token: await staffToken(server),
  })),
  sample(listReportLayouts, async (server) => ({
    input: {},
    token: (await givenLayout(server)).token,
  })),
  sample(forgetReportLayout, async (server) => {
    const { id, token } = await givenLayout(server);
    return { input: { id }, token };
  }),
  sample(pageReconciliationDays, async (server) => ({
    input: { ...firstPage, source: 'bank' as const },
    token: await staffToken(server),
  })),
  sample(pageReportLines, async (server) => ({
    input: { ...firstPage, source: 'bank' as const, day: '2026-11-18' },
    token: await staffToken(server),
  })),
  sample(pageClearing, async (server) => ({
    input: { ...firstPage, source: 'provider' as const },
    token: await staffToken(server),
  })),
  sample(pageDifferences, async (server) => ({
    input: { ...firstPage, status: 'open' as const },
    token: await staffToken(server),
  })),
  sample(getDifference, async (server) => {
    const { id, token } = await givenDifference(server);
    return { input: { id }, token };
  }),
  sample(takeDifference, async (server) => {
    const { id, token } = await givenDifference(server);
    return { input: { id, isMine: true, note: 'Asked the bank' }, token };
  }),
  sample(decideDifference, async (server) => {
    const { id, token } = await givenDifference(server);
    return { input: { id, decision: 'explain' as const, note: 'The bank corrects it' }, token };
  }),
];

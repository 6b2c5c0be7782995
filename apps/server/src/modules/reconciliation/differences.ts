import { textsInEach } from '@khidma/i18n/every-language';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDifference, pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { fromDirhams } from '@khidma/domain/money/dirhams';
import { fils } from '@khidma/domain/money/fils';
import { caseCan } from '@khidma/domain/reconciliation/case-transitions';
import { differenceOf } from '@khidma/domain/reconciliation/judge-lines';
import { asc, eq, inArray } from 'drizzle-orm';
import { amount, deskFile, moment, text } from '../../core/export-sheet.ts';
import { type CallBase, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantNameIn } from '../../core/merchant-row.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { payoutPayments, payoutRuns } from '../../db/schema/payout-runs.ts';
import {
  reconciliationCaseEvents,
  reconciliationCases,
  reconciliationFiles,
  reconciliationLines,
} from '../../db/schema/reconciliation.ts';
import type { Queryable } from '../../db/types.ts';
import { tunablesOf } from '../settings/api.ts';
import { peopleNamed } from './report-files.ts';
import { presentLines } from './report-lines.ts';

/** A difference as it is stored. */
export type StoredCase = typeof reconciliationCases.$inferSelect;
type Row = OutputOf<typeof pageDifferences>['records'][number];
type Difference = OutputOf<typeof getDifference>;

export const pageDifferencesHandler = handle(pageDifferences, (call) =>
  listPage(call, {
    query: call.tx.select().from(reconciliationCases).$dynamic(),
    from: reconciliationCases,
    where:
      call.input.status === undefined
        ? undefined
        : eq(reconciliationCases.status, call.input.status),
    order: { at: reconciliationCases.openedAt, id: reconciliationCases.id, first: 'newest' },
    keyOf: ({ openedAt, id }) => ({ at: openedAt, id }),
    present: (rows) => presentRows(call, rows),
  }),
);

export const getDifferenceHandler = handle(getDifference, async (call) => {
  const [found] = await call.tx
    .select()
    .from(reconciliationCases)
    .where(eq(reconciliationCases.id, call.input.id));
  if (found === undefined) throw refuse('notFound');
  return presentDifference(call, found);
});

/** The list as a file. */
export const differencesFile = deskFile({
  page: pageDifferencesHandler,
  words: await textsInEach('reconciliation'),
  columns: ({ columns: t }, own) => [
    text(own.differences.number, 12, (row) => row.number),
    text(own.source, 18, (row) => own.sources[row.source]),
    text(own.differences.what, 26, (row) => own.differences.kinds[row.kind]),
    text(t.status, 22, (row) => own.differences.states[row.status]),
    text(own.day, 14, (row) => row.day),
    amount(own.differences.found, 16, (row) => row.found),
    amount(own.differences.expected, 16, (row) => row.expected),
    text(t.orderNumber, 14, (row) => row.orderNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.differences.assignee, 20, (row) => row.assignee?.name ?? null),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.closedAt, 18, (row) => row.endedAt),
  ],
});

async function presentRows(
  { tx, lang }: Pick<CallBase, 'tx' | 'lang'>,
  rows: readonly StoredCase[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const named = await tx
    .select({
      id: reconciliationCases.id,
      orderNumber: orders.number,
      merchantName: merchantNameIn(lang),
    })
    .from(reconciliationCases)
    .leftJoin(orders, eq(orders.id, reconciliationCases.orderId))
    .leftJoin(merchants, eq(merchants.id, reconciliationCases.merchantId))
    .where(
      inArray(
        reconciliationCases.id,
        rows.map(({ id }) => id),
      ),
    );
  const names = new Map(named.map((each) => [each.id, each]));
  const people = await peopleNamed(
    tx,
    rows.map(({ assigneeId }) => assigneeId),
  );
  return rows.map(
    ({ id, number, source, kind, status, day, found, expected, orderId, ...row }) => ({
      id,
      number,
      source,
      kind,
      status,
      day,
      found,
      expected,
      orderId,
      orderNumber: names.get(id)?.orderNumber ?? null,
      merchantName: names.get(id)?.merchantName ?? null,
      assignee: people.get(row.assigneeId ?? '') ?? null,
      openedAt: row.openedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }),
  );
}

/** A difference with its line and its history, as its page shows it. */
export async function presentDifference(call: CallBase, stored: StoredCase): Promise<Difference> {
  const { tx } = call;
  const [row] = await presentRows(call, [stored]);
  if (row === undefined) throw new Error('a difference has no row');
  const events = await tx
    .select()
    .from(reconciliationCaseEvents)
    .where(eq(reconciliationCaseEvents.caseId, stored.id))
    .orderBy(asc(reconciliationCaseEvents.sequence));
  const people = await peopleNamed(tx, [
    stored.askedBy,
    stored.decidedBy,
    ...events.map(({ staffId }) => staffId),
  ]);
  const { line, file, run } = await aboutOf(tx, stored);
  return {
    ...row,
    line,
    file,
    runId: run?.id ?? null,
    runNumber: run?.number ?? null,
    askedBy: people.get(stored.askedBy ?? '') ?? null,
    decidedBy: people.get(stored.decidedBy ?? '') ?? null,
    takesTwo:
      stored.takesTwo || (caseCan.writeOff(stored) && (await isAboveDifferenceLimit(call, stored))),
    history: events.map(({ id, event, staffId, note, at }) => ({
      id,
      event,
      by: people.get(staffId ?? '') ?? null,
      note,
      at: at.toISOString(),
    })),
  };
}

async function aboutOf(tx: Queryable, { lineId, fileId, transferId }: StoredCase) {
  const lines =
    lineId === null
      ? []
      : await tx.select().from(reconciliationLines).where(eq(reconciliationLines.id, lineId));
  const [line = null] = await presentLines(tx, lines);
  const [file = null] =
    fileId === null
      ? []
      : await tx
          .select({ id: reconciliationFiles.id, name: reconciliationFiles.name })
          .from(reconciliationFiles)
          .where(eq(reconciliationFiles.id, fileId));
  const [run] =
    transferId === null
      ? []
      : await tx
          .select({ id: payoutRuns.id, number: payoutRuns.number })
          .from(payoutPayments)
          .innerJoin(payoutRuns, eq(payoutRuns.id, payoutPayments.runId))
          .where(eq(payoutPayments.id, transferId));
  return { line, file, run };
}

/** In fils: a difference above it takes two people to be written off. */
export async function differenceLimitOf(call: CallBase) {
  const { differenceLimit } = await tunablesOf(call, 'differenceLimit');
  return fromDirhams(String(differenceLimit)) ?? fils(0);
}

async function isAboveDifferenceLimit(
  call: CallBase,
  { found, expected }: StoredCase,
): Promise<boolean> {
  const limit = await differenceLimitOf(call);
  return Math.abs(differenceOf(fils(found), fils(expected))) > limit;
}

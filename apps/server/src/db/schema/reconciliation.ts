import {
  type CaseEvent,
  caseEvents,
  caseStates,
  type CaseStatus,
  type DifferenceKind,
  differenceKinds,
  openCaseStates,
} from '@khidma/domain/reconciliation/case-transitions';
import type { ReportLayout } from '@khidma/domain/reconciliation/csv-columns';
import type { ReportColumn } from '@khidma/domain/reconciliation/report-layout';
import {
  type LineKind,
  lineKinds,
  type ReportFormat,
  reportFormats,
  type ReportSource,
  reportSources,
} from '@khidma/domain/reconciliation/report-lines';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { filsAmount, isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders, payments } from './orders.ts';
import { payoutPayments, payoutRuns } from './payout-runs.ts';

/** The states of a line: it waits to be compared, says what the books say, is a difference, or was one that is decided. */
export const lineStates = ['new', 'matched', 'difference', 'settled'] as const;

const day = () => date({ mode: 'string' });

/** A report of the provider's or the bank's, taken in whole: none twice. */
export const reconciliationFiles = pgTable(
  'reconciliation_files',
  (c) => ({
    id: primaryId(),
    source: c.text().$type<ReportSource>().notNull(),
    format: c.text().$type<ReportFormat>().notNull(),
    name: c.text().notNull(),
    sha256: c.text().notNull().unique(),
    /** The account's IBAN, where the report names it. */
    account: c.text().notNull().default(''),
    firstDay: day().notNull(),
    lastDay: day().notNull(),
    /** What lay there before and after, where the report says it. */
    opening: c.bigint({ mode: 'number' }),
    closing: c.bigint({ mode: 'number' }),
    total: filsAmount().notNull(),
    lines: c.integer().notNull(),
    /** Of them, those that stood in no report before. */
    added: c.integer().notNull(),
    /** Null where the provider was asked by a job. */
    readBy: c.uuid().references(() => staff.id),
    readAt: timestamptz().notNull(),
  }),
  (t) => [
    index('reconciliation_files_read').on(t.readAt, t.id),
    index('reconciliation_files_days').on(t.source, t.lastDay),
    index('reconciliation_files_first').on(t.source, t.firstDay, t.readAt),
    check('reconciliation_files_source', isOneOf(t.source, reportSources)),
    check('reconciliation_files_format', isOneOf(t.format, reportFormats)),
    check(
      'reconciliation_files_lines',
      sql`${t.lines} >= 0 and ${t.added} between 0 and ${t.lines} and ${t.firstDay} <= ${t.lastDay}`,
    ),
  ],
);

/** Which column is which in files with certain headings, as somebody said of one of them. */
export const reportLayouts = pgTable(
  'report_layouts',
  (c) => ({
    id: primaryId(),
    source: c.text().$type<ReportSource>().notNull(),
    /** The digest of what the headings are known by. */
    headingsKey: c.text().notNull(),
    headings: c.jsonb().$type<readonly string[]>().notNull(),
    layout: c.jsonb().$type<ReportLayout<ReportColumn>>().notNull(),
    /** The report that it was said of last. */
    fileId: references(() => reconciliationFiles.id),
  }),
  (t) => [
    uniqueIndex('report_layouts_headings').on(t.source, t.headingsKey),
    check('report_layouts_source', isOneOf(t.source, reportSources)),
  ],
);

/** The columns of a line as it was reported. */
const reported = {
  place: integer().notNull(),
  kind: text().$type<LineKind>().notNull(),
  day: day().notNull(),
  amount: filsAmount().notNull(),
  fee: filsAmount().notNull(),
  feeVat: filsAmount().notNull(),
  reference: text().notNull(),
  subject: text().notNull(),
  batch: text().notNull(),
  words: text().notNull(),
  isDetail: boolean().notNull(),
  /** The digest of what it is known by in whichever report. */
  knownAs: text().notNull(),
};

/**
 * The lines of a report that is being read; one statement makes lines of them once the last one is good. What is left of a
 * reading that was cut off is nobody's, and is swept away.
 */
export const reconciliationStaged = pgTable(
  'reconciliation_staged',
  (c) => ({
    fileId: c.uuid().notNull(),
    /** A place may hold several: the payments of a batch. */
    part: c.integer().notNull(),
    ...reported,
    stagedAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.fileId, t.part] }),
    index('reconciliation_staged_at').on(t.stagedAt),
  ],
);

/** A line of a report, known once in however many reports it stands. */
export const reconciliationLines = pgTable(
  'reconciliation_lines',
  (c) => ({
    id: primaryId(),
    fileId: references(() => reconciliationFiles.id),
    source: c.text().$type<ReportSource>().notNull(),
    ...reported,
    /** Of several that are known by the same, which. */
    ordinal: c.integer().notNull(),
    state: c.text().$type<(typeof lineStates)[number]>().notNull(),
    /** What it was found to tell of. */
    paymentId: c.uuid().references(() => payments.id),
    runId: c.uuid().references(() => payoutRuns.id),
    transferId: c.uuid().references(() => payoutPayments.id),
    /** Of a bank's line: the provider's payment to the bank that has arrived with it. */
    payoutLineId: c.uuid().references((): AnyPgColumn => reconciliationLines.id),
    /** Of a provider's payment to the bank: when it arrived. */
    arrivedOn: day(),
  }),
  (t) => [
    uniqueIndex('reconciliation_lines_known').on(t.source, t.knownAs, t.ordinal),
    index('reconciliation_lines_new')
      .on(t.source.desc(), t.isDetail.desc(), t.day, t.place, t.id)
      .where(sql`state = 'new'`),
    index('reconciliation_lines_day').on(t.source, t.day, t.id),
    index('reconciliation_lines_file').on(t.fileId, t.place),
    index('reconciliation_lines_payment')
      .on(t.paymentId, t.kind)
      .where(sql`payment_id is not null`),
    index('reconciliation_lines_batch')
      .on(t.batch)
      .where(sql`batch <> ''`),
    index('reconciliation_lines_run')
      .on(t.runId)
      .where(sql`run_id is not null`),
    index('reconciliation_lines_transfer')
      .on(t.transferId)
      .where(sql`transfer_id is not null`),
    // What the provider has paid on and the bank has not received.
    index('reconciliation_lines_on_way')
      .on(t.day, t.id)
      .where(sql`kind = 'payout' and state = 'matched' and arrived_on is null`),
    check('reconciliation_lines_source', isOneOf(t.source, reportSources)),
    check('reconciliation_lines_kind', isOneOf(t.kind, lineKinds)),
    check('reconciliation_lines_state', isOneOf(t.state, lineStates)),
    check('reconciliation_lines_ordinal', sql`${t.ordinal} > 0`),
  ],
);

/** What all reports of a source tell of a day, kept as lines come and are compared. */
export const reconciliationDays = pgTable(
  'reconciliation_days',
  (c) => ({
    source: c.text().$type<ReportSource>().notNull(),
    day: day().notNull(),
    lines: c.integer().notNull(),
    total: filsAmount().notNull(),
    matchedLines: c.integer().notNull().default(0),
    matchedTotal: filsAmount().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.source, t.day] }),
    check('reconciliation_days_source', isOneOf(t.source, reportSources)),
    check('reconciliation_days_lines', sql`${t.matchedLines} between 0 and ${t.lines}`),
  ],
);

/** Numbers of differences. */
export const reconciliationCaseNumbers = pgSequence('reconciliation_case_numbers', {
  startWith: 1_001,
});

/** A difference between a report and the books, and what became of it. */
export const reconciliationCases = pgTable(
  'reconciliation_cases',
  (c) => ({
    id: primaryId(),
    number: c.text().notNull().unique(),
    source: c.text().$type<ReportSource>().notNull(),
    kind: c.text().$type<DifferenceKind>().notNull(),
    status: c.text().$type<CaseStatus>().notNull(),
    day: day().notNull(),
    /** What was reported, and what the books say: below zero where money goes. */
    found: filsAmount().notNull(),
    expected: filsAmount().notNull(),
    /** Where it is about a report as a whole, which does not lead to what it says that it ends with. */
    fileId: c.uuid().references(() => reconciliationFiles.id),
    lineId: c.uuid().references(() => reconciliationLines.id),
    paymentId: c.uuid().references(() => payments.id),
    transferId: c.uuid().references(() => payoutPayments.id),
    orderId: c.uuid().references(() => orders.id),
    merchantId: c.uuid().references(() => merchants.id),
    assigneeId: c.uuid().references(() => staff.id),
    /** Who asked first for it to be written off, and who decided. */
    askedBy: c.uuid().references(() => staff.id),
    decidedBy: c.uuid().references(() => staff.id),
    takesTwo: c.boolean().notNull().default(false),
    openedAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  }),
  (t) => [
    index('reconciliation_cases_opened').on(t.openedAt, t.id),
    index('reconciliation_cases_status').on(t.status, t.openedAt, t.id),
    // A line differs once, however often it is looked at.
    uniqueIndex('reconciliation_cases_line')
      .on(t.lineId)
      .where(sql`kind <> 'missingThere' and line_id is not null`),
    // What is missing there is one case, however often it is looked for.
    uniqueIndex('reconciliation_cases_payment_missing')
      .on(t.paymentId)
      .where(sql`kind = 'missingThere' and payment_id is not null`),
    uniqueIndex('reconciliation_cases_transfer_missing')
      .on(t.transferId)
      .where(sql`kind = 'missingThere' and transfer_id is not null`),
    uniqueIndex('reconciliation_cases_payout_missing')
      .on(t.lineId)
      .where(sql`kind = 'missingThere' and line_id is not null`),
    // A merchant's withdrawals are stopped by one case, however often one is tried.
    uniqueIndex('reconciliation_cases_lines_disagree')
      .on(t.merchantId)
      .where(sql`kind = 'linesDisagree' and ended_at is null`),
    index('reconciliation_cases_open')
      .on(t.openedAt, t.id)
      .where(isOneOf(t.status, openCaseStates)),
    check('reconciliation_cases_source', isOneOf(t.source, reportSources)),
    check('reconciliation_cases_kind', isOneOf(t.kind, differenceKinds)),
    check('reconciliation_cases_status_known', isOneOf(t.status, caseStates)),
    check(
      'reconciliation_cases_two_people',
      sql`${t.status} <> 'writtenOff' or ${t.decidedBy} is not null and (not ${t.takesTwo} or ${t.askedBy} is not null and ${t.askedBy} <> ${t.decidedBy})`,
    ),
  ],
);

/** What was done about a difference, and why. */
export const reconciliationCaseEvents = pgTable(
  'reconciliation_case_events',
  (c) => ({
    id: primaryId(),
    caseId: references(() => reconciliationCases.id),
    event: c.text().$type<CaseEvent | 'assign' | 'note'>().notNull(),
    /** Null where the system did it. */
    staffId: c.uuid().references(() => staff.id),
    note: c.text().notNull().default(''),
    at: timestamptz().notNull(),
    /** Two things may happen in the same millisecond. */
    sequence: c.bigserial({ mode: 'number' }).notNull(),
  }),
  (t) => [
    index('reconciliation_case_events_case').on(t.caseId, t.sequence),
    check('reconciliation_case_events_event', isOneOf(t.event, [...caseEvents, 'assign', 'note'])),
  ],
);

import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { platformFils } from '../shapes/books.ts';
import { day, id, optionalText, pageOf, pageQuery, text } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import {
  clearingItem,
  difference,
  differenceRow,
  layoutText,
  reconciliationDay,
  rememberedLayout,
  reportFile,
  reportForm,
  reportLayout,
  reportLine,
  reportSource,
} from '../shapes/reconciliation.ts';
import { sha256 } from '../shapes/upload.ts';
import { caseStates, longestCaseNote } from '@khidma/domain/reconciliation/case-transitions';
import * as z from 'zod/mini';

/** The days of a source, the latest first: what lay there, what was reported, what of it agrees with the books. */
export const pageReconciliationDays = staffEndpoint('pageReconciliationDays', {
  route: 'GET /staff/reconciliation/days',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: onServer && { ...pageQuery, source: reportSource },
  output: onServer && pageOf(reconciliationDay),
});

/** The reports that were taken in, the latest first. */
export const pageReportFiles = staffEndpoint('pageReportFiles', {
  route: 'GET /staff/reconciliation/files',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(reportFile),
});

/** The lines of a source's day, with what each was found to tell of. */
export const pageReportLines = staffEndpoint('pageReportLines', {
  route: 'GET /staff/reconciliation/lines',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: onServer && { ...pageQuery, source: reportSource, day },
  output: onServer && pageOf(reportLine),
});

/** The lines of a source over some days as a file, each with what it agrees with or how it differs. */
export const exportReportLines = staffEndpoint('exportReportLines', {
  route: 'POST /staff/reconciliation/export',
  reads: onServer && 'replica',
  tags: [],
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    source: reportSource,
    from: z.optional(day),
    to: z.optional(day),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** What a source has not reported yet, the oldest first: payments at the provider, money on its way to the bank and from it. */
export const pageClearing = staffEndpoint('pageClearing', {
  route: 'GET /staff/reconciliation/clearing',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: onServer && { ...pageQuery, source: reportSource },
  output: onServer && pageOf(clearingItem),
});

/**
 * Shows how a CSV would be read, and keeps nothing: its first rows with the layout that they suggest, and, by the layout
 * that comes with it, what would be taken in and which lines could not be.
 */
export const previewReport = staffEndpoint('previewReport', {
  route: 'POST /staff/reconciliation/preview',
  tags: [],
  staff: { needs: 'money', noProof: 'looking' },
  limit: perMinute(20),
  input: onServer && { ...reportForm, layout: z.optional(layoutText) },
  output: onServer && {
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    layout: z.object({ ...reportLayout.shape, heading: z.int() }),
    /** Null where no layout came with the file. */
    preview: z.nullable(
      z.object({
        /** What the import of this file by this layout is asked for with. */
        previewed: sha256,
        lines: z.int(),
        moneyIn: platformFils,
        moneyOut: platformFils,
        opening: z.nullable(platformFils),
        closing: z.nullable(platformFils),
        /** Whether the lines lead from the one to the other. */
        isSummed: z.boolean(),
        first: z.array(
          z.object({
            place: z.int(),
            day,
            amount: platformFils,
            reference: z.string(),
            words: z.string(),
          }),
        ),
        problems: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
      }),
    ),
  },
  errors: onServer && ['reportUnreadable', 'fileTooLarge', 'fileMismatch'],
  kind: 'upload',
});

/**
 * Takes a report in, whole or not at all: the provider's as CSV, the bank's as CSV, camt.053 or camt.054. `kind` says whose
 * it is. What is wrong with its lines is answered by line, `lines.17.amount`; what other reports told before is left out.
 * A `layout` says which column of a CSV holds what, and is remembered for its headings; it has been previewed.
 */
export const importReport = staffEndpoint('importReport', {
  route: 'POST /staff/reconciliation/import',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(20),
  tags: ['money', 'staffWork'],
  input: onServer && {
    ...reportForm,
    layout: z.optional(layoutText),
    /** What `previewReport` answered of this file and layout. */
    previewed: z.optional(sha256),
  },
  output: onServer && reportFile,
  errors: onServer && [
    'reportUnreadable',
    'reportEmpty',
    'reportWrongSum',
    'reportTwice',
    'reportColumnsUnknown',
    'reportNotPreviewed',
    'fileTooLarge',
    'fileMismatch',
  ],
  kind: 'upload',
});

/** What is remembered of the columns of reports, the latest first. */
export const listReportLayouts = staffEndpoint('listReportLayouts', {
  route: 'GET /staff/reconciliation/layouts',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && {},
  output: onServer && { layouts: z.array(rememberedLayout) },
});

/** Forgets which column is which in files with certain headings: the next one is asked about anew. */
export const forgetReportLayout = staffEndpoint('forgetReportLayout', {
  route: 'POST /staff/reconciliation/layout/forget',
  staff: { needs: 'money', noProof: 'reversible' },
  tags: ['money', 'staffWork'],
  input: onServer && { id },
  output: onServer && {},
  errors: onServer && ['notFound'],
});

/** Differences between reports and the books, the newest first. */
export const pageDifferences = staffEndpoint('pageDifferences', {
  route: 'GET /staff/reconciliation/differences',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: onServer && { ...pageQuery, status: z.optional(z.enum(caseStates, 'invalid')) },
  output: onServer && pageOf(differenceRow),
});

/** One difference, with its line and everything that was done about it. */
export const getDifference = staffEndpoint('getDifference', {
  route: 'GET /staff/reconciliation/differences/{id}',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: onServer && { id },
  output: onServer && difference,
  errors: onServer && ['notFound'],
});

/** Takes a difference on, or lets it go, and writes something down about it. */
export const takeDifference = staffEndpoint('takeDifference', {
  route: 'POST /staff/reconciliation/differences/{id}/take',
  staff: { needs: 'money', noProof: 'deskWork' },
  tags: ['money', 'staffWork'],
  input: onServer && { id, isMine: z.boolean(), note: optionalText(longestCaseNote) },
  output: onServer && difference,
  errors: onServer && ['notFound', 'differenceWrongState'],
});

/**
 * Decides a difference, with a reason: it is explained, closed once it is settled, opened again, or written off. Above the
 * limit the first who writes it off asks for it, and somebody else does it or takes it back.
 */
export const decideDifference = staffEndpoint('decideDifference', {
  route: 'POST /staff/reconciliation/differences/{id}/decide',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: onServer && {
    id,
    decision: z.enum(['explain', 'writeOff', 'takeBack', 'close', 'reopen'], 'invalid'),
    note: text(longestCaseNote),
  },
  output: onServer && difference,
  errors: onServer && ['notFound', 'differenceWrongState', 'secondPersonNeeded'],
});

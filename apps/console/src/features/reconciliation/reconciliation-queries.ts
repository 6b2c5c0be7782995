import { queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  getDifference,
  listReportLayouts,
  pageClearing,
  pageDifferences,
  pageReconciliationDays,
  pageReportFiles,
  pageReportLines,
} from '@khidma/contract/accounting/reconciliation';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import type { ReconciliationSearch } from './reconciliation-search.ts';

/** A difference with its line and everything that was done about it. */
export type Difference = OutputOf<typeof getDifference>;

const silent = { silent: true } as const;

/** A page of differences, in one state or in all. */
export const differencesQuery = ({ status, page = 1 }: ReconciliationSearch) =>
  queryOptionsFor(
    pageDifferences,
    { ...(status !== undefined && { status }), pageNum: String(page) },
    silent,
  );

/** One difference. */
export const differenceQuery = (id: string) => queryOptionsFor(getDifference, { id }, silent);

/** A page of a source's days. */
export const reconciliationDaysQuery = (source: ReportSource, page: number) =>
  queryOptionsFor(pageReconciliationDays, { source, pageNum: String(page) }, silent);

/** A page of a day's lines. */
export const reportLinesQuery = (source: ReportSource, day: string, page: number) =>
  queryOptionsFor(pageReportLines, { source, day, pageNum: String(page) }, silent);

/** A page of what a source has not reported yet. */
export const clearingQuery = (source: ReportSource, page: number) =>
  queryOptionsFor(pageClearing, { source, pageNum: String(page) }, silent);

/** A page of the reports that were taken in. */
export const reportFilesQuery = (page: number) =>
  queryOptionsFor(pageReportFiles, { pageNum: String(page) }, silent);

/** What is remembered of the columns of reports. */
export const reportLayoutsQuery = () => queryOptionsFor(listReportLayouts, {}, silent);

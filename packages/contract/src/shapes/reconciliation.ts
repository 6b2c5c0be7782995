import { platformFils } from './books.ts';
import { day, id, instant } from './common.ts';
import { fileName, sha256 } from './upload.ts';
import {
  caseEvents,
  caseStates,
  differenceKinds,
} from '@khidma/domain/reconciliation/case-transitions';
import { dayOrders, deepestHeadings } from '@khidma/domain/reconciliation/csv-columns';
import { allReportColumns, type ReportColumn } from '@khidma/domain/reconciliation/report-layout';
import {
  lineKinds,
  reportFormats,
  reportSources,
} from '@khidma/domain/reconciliation/report-lines';
import * as z from 'zod/mini';

/** Who reports: the payment provider or the bank. */
export const reportSource = z.enum(reportSources, 'invalid');

/** A member of staff, by name. */
export const person = z.object({ id, name: z.string() });

/** A report that was taken in. */
export const reportFile = z.object({
  id,
  source: reportSource,
  format: z.enum(reportFormats),
  name: z.string(),
  account: z.string(),
  firstDay: day,
  lastDay: day,
  opening: z.nullable(platformFils),
  closing: z.nullable(platformFils),
  total: platformFils,
  lines: z.int(),
  /** Of them, those that stood in no report before. */
  added: z.int(),
  /** Null where the provider was asked by itself. */
  readBy: z.nullable(person),
  readAt: instant,
});

/** A day as a source reports it: what lay there before and after, and what of its lines agrees with the books. */
export const reconciliationDay = z.object({
  /** Source and day. */
  id: z.string(),
  source: reportSource,
  day,
  opening: platformFils,
  lines: z.int(),
  total: platformFils,
  closing: platformFils,
  matchedLines: z.int(),
  matchedTotal: platformFils,
  /** What is compared and differs, or is still to be compared. */
  openLines: z.int(),
  openTotal: platformFils,
  /** What the books hold of this source at the day's end; null where the day is not closed. */
  books: z.nullable(platformFils),
});

/** A line of a report, with what it was found to tell of. */
export const reportLine = z.object({
  id,
  day,
  kind: z.enum(lineKinds),
  amount: platformFils,
  fee: platformFils,
  feeVat: platformFils,
  reference: z.string(),
  subject: z.string(),
  batch: z.string(),
  words: z.string(),
  isDetail: z.boolean(),
  state: z.enum(['new', 'matched', 'difference', 'settled']),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  runId: z.nullable(id),
  runNumber: z.nullable(z.string()),
  differenceId: z.nullable(id),
});

/** A difference between a report and the books, as its list shows it. */
export const differenceRow = z.object({
  id,
  number: z.string(),
  source: reportSource,
  kind: z.enum(differenceKinds),
  status: z.enum(caseStates),
  day,
  found: platformFils,
  expected: platformFils,
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  merchantName: z.nullable(z.string()),
  assignee: z.nullable(person),
  openedAt: instant,
  endedAt: z.nullable(instant),
});

/** A difference with its line and everything that was done about it. */
export const difference = z.object({
  ...differenceRow.shape,
  line: z.nullable(reportLine),
  file: z.nullable(z.object({ id, name: z.string() })),
  runId: z.nullable(id),
  runNumber: z.nullable(z.string()),
  askedBy: z.nullable(person),
  decidedBy: z.nullable(person),
  /** Whether writing it off takes two people: above the limit of now, or of when it was asked. */
  takesTwo: z.boolean(),
  history: z.array(
    z.object({
      id,
      event: z.enum([...caseEvents, 'assign', 'note']),
      by: z.nullable(person),
      note: z.string(),
      at: instant,
    }),
  ),
});

/** What is booked and not reported yet, or on its way to the bank: how long it has waited. */
export const clearingItem = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'payout', 'transfer']),
  day,
  amount: platformFils,
  /** In days. */
  age: z.int(),
  reference: z.string(),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  runId: z.nullable(id),
  runNumber: z.nullable(z.string()),
});

/** The fields around the file of a report. */
export const reportForm = {
  kind: reportSource,
  name: fileName,
  size: z.string().check(z.regex(/^\d{1,12}$/, 'type')),
  sha256,
};

/** Where a column stands, from 0. */
const place = z.int().check(z.gte(0, 'invalid'), z.lte(199, 'invalid'));

/** Which column of a CSV holds what: those of the source that it is of. */
export const reportColumnPlaces = z.strictObject({
  day: z.optional(place),
  amount: z.optional(place),
  side: z.optional(place),
  debit: z.optional(place),
  credit: z.optional(place),
  balance: z.optional(place),
  words: z.optional(place),
  reference: z.optional(place),
  endToEnd: z.optional(place),
  currency: z.optional(place),
  id: z.optional(place),
  kind: z.optional(place),
  gross: z.optional(place),
  fee: z.optional(place),
  feeVat: z.optional(place),
  net: z.optional(place),
  payment: z.optional(place),
  payout: z.optional(place),
} satisfies Record<ReportColumn, unknown>);

/** What a CSV's columns hold, below the headings on a line of it, and how its days and amounts are meant. */
export const reportLayout = z.strictObject({
  heading: z.int().check(z.gte(1, 'invalid'), z.lte(deepestHeadings, 'invalid')),
  columns: reportColumnPlaces,
  dayOrder: z.enum(dayOrders, 'invalid'),
  /** Whether amounts above zero are those that went. */
  isReversed: z.boolean(),
});

/** A layout as the form around a file carries it: as JSON. */
export const layoutText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000, 'tooLong')),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
  reportLayout,
);

/** What is remembered of the columns of files with certain headings, and the report that it was said of. */
export const rememberedLayout = z.object({
  id,
  source: reportSource,
  /** Which column holds what, by its heading. */
  columns: z.array(z.object({ column: z.enum(allReportColumns), heading: z.string() })),
  dayOrder: z.enum(dayOrders),
  isReversed: z.boolean(),
  fileName: z.string(),
  readBy: z.nullable(person),
  readAt: instant,
});

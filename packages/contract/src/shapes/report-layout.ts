import { dayOrders, deepestHeadings } from '@khidma/domain/reconciliation/csv-columns';
import { allReportColumns, type ReportColumn } from '@khidma/domain/reconciliation/report-layout';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { person, reportSource } from './reconciliation.ts';
import { fileName, sha256 } from './upload.ts';

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

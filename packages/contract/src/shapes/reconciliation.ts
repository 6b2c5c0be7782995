import { caseStates } from '@khidma/domain/reconciliation/case-states';
import { caseEvents, differenceKinds } from '@khidma/domain/reconciliation/case-transitions';
import {
  lineKinds,
  reportFormats,
  reportSources,
} from '@khidma/domain/reconciliation/report-lines';
import * as z from 'zod/mini';
import { platformFils } from './books.ts';
import { day, id, instant } from './common.ts';

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

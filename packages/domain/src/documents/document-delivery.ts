import { dayMs } from '../rules/days.ts';
import type { DocumentKind } from './document-kinds.ts';

/** Who had a document mailed: its being issued, or somebody who asked for it again. */
export const deliveryCauses = ['issued', 'customer', 'merchant'] as const;

/** Who had a document mailed. */
export type DeliveryCause = (typeof deliveryCauses)[number];

const HOUR_MS = 3_600_000;

/** The law gives an invoice this long: what is issued later was missed, and is not mailed by itself. */
const MAILED_WITHIN_MS = 14 * dayMs;

/** After so long without a document there are days left to find out why; milliseconds. */
export const documentLateMs = 10 * dayMs;

/** After so long it is no matter of the next try any more; milliseconds. */
export const documentWaitsMs = dayMs;

/** Those that somebody gets who may never open the page: what a customer paid and got back, and a merchant's month. */
const mailed: ReadonlySet<DocumentKind> = new Set([
  'taxInvoice',
  'receipt',
  'creditNote',
  'refundNote',
  'statement',
]);

/** Returns whether a document is mailed once it is issued, by when it was caused. */
export const isMailedWhenIssued = (kind: DocumentKind, causedAt: Date, now: Date): boolean =>
  mailed.has(kind) && now.getTime() - causedAt.getTime() <= MAILED_WITHIN_MS;

/** Returns whether a document may be mailed again: not while its last mail is hardly there. */
export const mayMailAgain = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= HOUR_MS;

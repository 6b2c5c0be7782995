import type { Fils } from '../money/fils.ts';
import type { RuleName } from '../rules/problem.ts';

/** Who reports: the payment provider of what it holds, the bank of the account. */
export const reportSources = ['provider', 'bank'] as const;

/** Who reports. */
export type ReportSource = (typeof reportSources)[number];

/** The formats in which it is reported; `provider` is what the provider answered when it was asked. */
export const reportFormats = ['csv', 'camt053', 'camt054', 'provider'] as const;

/** The format of a report. */
export type ReportFormat = (typeof reportFormats)[number];

/** What a provider's line tells. */
export const providerKinds = [
  'charge',
  'refund',
  'chargeback',
  'chargebackReturned',
  'fee',
  'payout',
  'payoutReturned',
  'adjustment',
] as const;

/** What a provider's line tells. */
export type ProviderKind = (typeof providerKinds)[number];

/** What a bank's line tells: money that came, or that went. */
export const bankKinds = ['credit', 'debit'] as const;

/** What a line tells. */
export const lineKinds = [...providerKinds, ...bankKinds] as const;

/** What a line tells. */
export type LineKind = (typeof lineKinds)[number];

/** A line of a report. */
export interface ReportLine {
  /** Where it stands in its file, from 1. */
  readonly place: number;
  readonly kind: LineKind;
  /** The business day in Dubai. */
  readonly day: string;
  /** What it changes of what lies there: below zero where it goes. */
  readonly amount: Fils;
  /** What the provider took of it, VAT and all, and the VAT inside. */
  readonly fee: Fils;
  readonly feeVat: Fils;
  /** What the provider or the bank calls the line. */
  readonly reference: string;
  /** What it is about: the provider's name of a payment, or our own reference of a transfer. */
  readonly subject: string;
  /** What it belongs to: the provider's payout, or the bank's batch. */
  readonly batch: string;
  readonly words: string;
  /** Whether it opens a line of a batch, and moves nothing by itself. */
  readonly isDetail: boolean;
}

/** What is wrong with a line, and where. `field` is empty for the line as a whole. */
export interface ReportProblem {
  readonly line: number;
  readonly field: string;
  readonly rule: RuleName;
}

/** What a reader finds, one after another. */
export type ReportItem =
  | { readonly is: 'line'; readonly line: ReportLine }
  | { readonly is: 'problem'; readonly problem: ReportProblem }
  | {
      readonly is: 'balance';
      readonly which: 'opening' | 'closing';
      readonly amount: Fils;
      /** The day that it is of, where the report says it. */
      readonly day?: string | null;
    }
  | { readonly is: 'account'; readonly account: string };

/** So long is what a report says in words; what is longer is cut. */
export const longestWords = 300;

/** So long are its references. */
export const longestReference = 80;

/**
 * Returns what a line is known by, however many files it stands in: the provider's or the bank's own reference with day and
 * amount. Two lines of one file that are known by the same are two.
 */
export const knownAs = (line: ReportLine): string => {
  const { kind, day, amount, reference, subject, words, isDetail } = line;
  // A payment of a batch bears the batch's reference, and is another line.
  const named = isDetail ? `${reference} ${subject}` : reference || `${subject} ${words}`;
  return [isDetail ? 'detail' : kind, day, amount, named].join('\n');
};

/** What a report begins with, what its lines come to, and what it says that it ends with. */
export interface ReportSum {
  readonly opening: Fils | null;
  readonly closing: Fils | null;
  readonly total: Fils;
}

/** Whether a report's lines lead from what it begins with to what it ends with. One that does not say both is taken at its lines. */
export const isSummed = ({ opening, closing, total }: ReportSum): boolean =>
  opening === null || closing === null || opening + total === closing;

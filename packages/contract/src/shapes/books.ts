import { day, emirate, fils, id, instant } from './common.ts';
import { month } from './finance-document.ts';
import { vatPlaces } from '@khidma/domain/documents/vat-places';
import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { monthStates } from '@khidma/domain/ledger/book-months';
import { entryTypes } from '@khidma/domain/ledger/postings';
import * as z from 'zod/mini';

/** An amount of all merchants together, in fils. */
export const platformFils = z.int();

/** An account in the trial balance; what it owes or is owed stands as one signed amount, credits positive. */
export const trialRow = z.object({
  account: z.enum(ledgerAccounts),
  opening: platformFils,
  debit: platformFils,
  credit: platformFils,
  closing: platformFils,
});

/** A day whose books are closed. */
export const bookDay = z.object({
  /** The day. */
  id: z.string(),
  day,
  entries: z.int(),
  /** What all accounts together moved; both sides are this. */
  turnover: platformFils,
  /** How many faults the proof of that moment found. */
  faults: z.int(),
  /** Differences that nobody had decided, and up to where each side had reported; null before they were counted. */
  openDifferences: z.nullable(z.int()),
  providerTo: z.nullable(day),
  bankTo: z.nullable(day),
  closedAt: instant,
});

/** A month of the books: closed, or what still keeps it from being closed. */
export const bookMonth = z.object({
  month,
  status: z.enum(monthStates),
  /** How many of its days are closed. */
  days: z.int(),
  faults: z.int(),
  /** Of its days: those that nobody has explained or decided. */
  differences: z.int(),
  problem: z.nullable(
    z.enum(['bookMonthNotOver', 'bookMonthEarlierOpen', 'bookMonthFaulty', 'bookMonthDifferences']),
  ),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.object({ id, name: z.string() })),
  askedBy: z.nullable(z.object({ id, name: z.string() })),
});

/** What a day did to an account. */
export const accountDay = z.object({
  /** The day. */
  id: z.string(),
  day,
  debit: platformFils,
  credit: platformFils,
  closing: platformFils,
  /** Whether the day is closed; the days after the last closed one stand in one row. */
  isClosed: z.boolean(),
});

/** A posting on an account, with what it belongs to. */
export const accountPosting = z.object({
  id: z.string(),
  entryId: id,
  flowNumber: z.string(),
  at: instant,
  /** The day it counts for, where that is another one than the day it was written. */
  countsFor: z.nullable(day),
  type: z.enum(entryTypes),
  /** Null where it belongs to no merchant: what the provider and the bank have reported. */
  merchantId: z.nullable(id),
  merchantName: z.nullable(z.string()),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  withdrawalId: z.nullable(id),
  withdrawalNumber: z.nullable(z.string()),
  amount: fils,
});

/** Which three months, by the first one (this quarter of the calendar where it is left out), and what decides the emirate. */
export const vatPeriod = {
  quarter: z.optional(month),
  place: z.optional(z.enum(vatPlaces, 'invalid')),
};

/** A value without VAT and the VAT on it. */
export const vatPart = z.object({ net: fils, vat: fils });

/** What stands in the boxes of one emirate. */
export const emirateVat = z.object({ emirate, box: z.string(), net: fils, vat: fils });

/** What documents of three months make of a VAT return, box by box. */
export const vatReturnOutput = z.object({
  from: day,
  to: day,
  place: z.enum(vatPlaces),
  /** Whether the last day is over. */
  isOver: z.boolean(),
  /** The registration as it is now; '' without one. */
  trn: z.string(),
  emirates: z.array(emirateVat),
  output: vatPart,
  input: vatPart,
  /** What is owed; below zero what may be claimed back. */
  payable: fils,
  documents: z.int(),
});

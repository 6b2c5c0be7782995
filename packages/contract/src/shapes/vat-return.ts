import { vatPlaces } from '@khidma/domain/documents/vat-places';
import * as z from 'zod/mini';
import { day, emirate, fils } from './common.ts';
import { month } from './finance-document.ts';

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

import { vatPlaces } from '@khidma/domain/documents/vat-places';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, fils } from '../shapes/common.ts';
import { emirateVat, vatPart, vatPeriod } from '../shapes/vat-return.ts';

/** What the merchant's documents of three months make of its VAT return: output tax by emirate, and the fee's input tax. */
export const getVatReturn = endpoint({
  name: 'getVatReturn',
  method: 'GET',
  path: '/merchant/finance/vat-return',
  realm: 'merchant',
  tags: ['documents'],
  input: z.strictObject(vatPeriod),
  output: z.object({
    from: day,
    to: day,
    place: z.enum(vatPlaces),
    /** Whether the last day is over. */
    isOver: z.boolean(),
    /** The merchant's registration as it is now; '' without one. */
    trn: z.string(),
    emirates: z.array(emirateVat),
    output: vatPart,
    input: vatPart,
    /** What is owed; below zero what may be claimed back. */
    payable: fils,
    documents: z.int(),
  }),
  errors: [],
});

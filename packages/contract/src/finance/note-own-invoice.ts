import { longestOwnNumber } from '@khidma/domain/documents/own-invoices';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, id, text } from '../shapes/common.ts';
import { documentRow } from '../shapes/finance-document.ts';

/** Says which invoice or credit note of the merchant's own stands behind a receipt; said again, it is corrected. */
export const noteOwnInvoice = endpoint({
  name: 'noteOwnInvoice',
  method: 'POST',
  path: '/merchant/finance/documents/own-invoice',
  realm: 'merchant',
  limit: perMinute(60),
  tags: ['documents'],
  input: z.strictObject({ id, number: text(longestOwnNumber), issuedOn: day }),
  output: documentRow,
  errors: ['notFound'],
});

import { day, id, text } from '../shapes/common.ts';
import { longestOwnNumber } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';

/** What `noteOwnInvoice` takes. */
export const noteOwnInvoiceInput = z.strictObject({
  id,
  number: text(longestOwnNumber),
  issuedOn: day,
});

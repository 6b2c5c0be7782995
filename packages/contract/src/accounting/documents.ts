import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, empty, fileRef, id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { documentArchive } from '../shapes/document-archive.ts';
import {
  documentFormat,
  documentPart,
  documentRow,
  invoicing,
  month,
} from '../shapes/finance-document.ts';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import { longestOwnNumber } from '@khidma/domain/documents/own-invoices';
import * as z from 'zod/mini';

/** The merchant's finance documents, newest first. */
export const pageDocuments = endpoint({
  name: 'pageDocuments',
  method: 'GET',
  path: '/merchant/finance/documents',
  realm: 'merchant',
  tags: ['documents', 'money'],
  input: z.strictObject({
    ...pageQuery,
    kind: z.optional(z.enum(documentKinds, 'invalid')),
    month: z.optional(month),
    orderId: z.optional(id),
  }),
  output: pageOf(documentRow),
  errors: [],
});

/** The PDF of one of the merchant's finance documents, or its e-invoice as XML, by a signed link; it is made when somebody first asks for it. */
export const openDocument = endpoint({
  name: 'openDocument',
  method: 'POST',
  path: '/merchant/finance/documents/open',
  realm: 'merchant',
  limit: perMinute(60),
  input: z.strictObject({ id, part: documentPart, format: documentFormat }),
  output: fileRef,
  errors: ['notFound'],
});

/** Mails one of the merchant's finance documents again, as a PDF, to whom it was issued: its customer, or the merchant itself. */
export const sendDocument = endpoint({
  name: 'sendDocument',
  method: 'POST',
  path: '/merchant/finance/documents/send',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['documents'],
  input: z.strictObject({ id }),
  output: documentRow,
  errors: ['notFound', 'tooManyRequests'],
});

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

/** Who issues the tax invoices for the merchant's orders: Khidma in its name, or the merchant itself. */
export const getInvoicing = endpoint({
  name: 'getInvoicing',
  method: 'GET',
  path: '/merchant/finance/documents/invoicing',
  realm: 'merchant',
  tags: ['documents'],
  input: empty,
  output: invoicing,
  errors: [],
});

/** Takes the mandate to issue invoices from Khidma, or gives it back: of what is booked from now on. */
export const setInvoicing = endpoint({
  name: 'setInvoicing',
  method: 'POST',
  path: '/merchant/finance/documents/invoicing',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['documents'],
  input: z.strictObject({ isOwn: z.boolean() }),
  output: invoicing,
  errors: [],
});

/** The ZIP file of a month's documents that the merchant asked for last, with a signed link once it is ready. */
export const getDocumentArchive = endpoint({
  name: 'getDocumentArchive',
  method: 'GET',
  path: '/merchant/finance/documents/archive',
  realm: 'merchant',
  tags: ['documentArchive'],
  input: z.strictObject({}),
  output: documentArchive,
  errors: [],
});

/** Asks for a month's documents in one ZIP file: one at a time for a merchant, made by a job, gone after some days. */
export const requestDocumentArchive = endpoint({
  name: 'requestDocumentArchive',
  method: 'POST',
  path: '/merchant/finance/documents/archive',
  realm: 'merchant',
  limit: perMinute(10),
  tags: ['documentArchive'],
  input: z.strictObject({ month }),
  output: documentArchive,
  errors: ['exportRunning', 'notFound'],
});

import { noteOwnInvoiceInput } from './documents.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef, id, pageOf, pageQuery } from '../shapes/common.ts';
import { documentArchive } from '../shapes/export.ts';
import {
  documentFormat,
  documentPart,
  documentRow,
  invoicing,
  month,
} from '../shapes/finance-document.ts';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';

/** The merchant's finance documents, newest first. */
export const pageDocuments = endpoint({
  name: 'pageDocuments',
  method: 'GET',
  path: '/merchant/finance/documents',
  realm: 'merchant',
  tags: ['documents', 'money'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      kind: z.optional(z.enum(documentKinds, 'invalid')),
      month: z.optional(month),
      orderId: z.optional(id),
    }),
  output: onServer && pageOf(documentRow),
});

/** The PDF of one of the merchant's finance documents, or its e-invoice as XML, by a signed link; it is made when somebody first asks for it. */
export const openDocument = endpoint({
  name: 'openDocument',
  method: 'POST',
  path: '/merchant/finance/documents/open',
  realm: 'merchant',
  limit: perMinute(60),
  input: onServer && z.strictObject({ id, part: documentPart, format: documentFormat }),
  output: onServer && fileRef,
  errors: onServer && ['notFound'],
});

/** Mails one of the merchant's finance documents again, as a PDF, to whom it was issued: its customer, or the merchant itself. */
export const sendDocument = endpoint({
  name: 'sendDocument',
  method: 'POST',
  path: '/merchant/finance/documents/send',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['documents'],
  input: onServer && z.strictObject({ id }),
  output: onServer && documentRow,
  errors: onServer && ['notFound', 'tooManyRequests'],
});

/** Says which invoice or credit note of the merchant's own stands behind a receipt; said again, it is corrected. */
export const noteOwnInvoice = endpoint({
  name: 'noteOwnInvoice',
  method: 'POST',
  path: '/merchant/finance/documents/own-invoice',
  realm: 'merchant',
  limit: perMinute(60),
  tags: ['documents'],
  input: onServer && noteOwnInvoiceInput,
  output: onServer && documentRow,
  errors: onServer && ['notFound'],
});

/** Who issues the tax invoices for the merchant's orders: Khidma in its name, or the merchant itself. */
export const getInvoicing = endpoint({
  name: 'getInvoicing',
  method: 'GET',
  path: '/merchant/finance/documents/invoicing',
  realm: 'merchant',
  tags: ['documents'],
  output: onServer && invoicing,
});

/** Takes the mandate to issue invoices from Khidma, or gives it back: of what is booked from now on. */
export const setInvoicing = endpoint({
  name: 'setInvoicing',
  method: 'POST',
  path: '/merchant/finance/documents/invoicing',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['documents'],
  input: onServer && z.strictObject({ isOwn: z.boolean() }),
  output: onServer && invoicing,
});

/** The ZIP file of a month's documents that the merchant asked for last, with a signed link once it is ready. */
export const getDocumentArchive = endpoint({
  name: 'getDocumentArchive',
  method: 'GET',
  path: '/merchant/finance/documents/archive',
  realm: 'merchant',
  tags: ['documentArchive'],
  input: onServer && z.strictObject({}),
  output: onServer && documentArchive,
});

/** Asks for a month's documents in one ZIP file: one at a time for a merchant, made by a job, gone after some days. */
export const requestDocumentArchive = endpoint({
  name: 'requestDocumentArchive',
  method: 'POST',
  path: '/merchant/finance/documents/archive',
  realm: 'merchant',
  limit: perMinute(10),
  tags: ['documentArchive'],
  input: onServer && z.strictObject({ month }),
  output: onServer && documentArchive,
  errors: onServer && ['exportRunning', 'notFound'],
});

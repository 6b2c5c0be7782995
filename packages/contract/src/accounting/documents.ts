import { noteOwnInvoiceInput } from './documents.forms.ts';
import { merchantEndpoint, perMinute } from '../core/endpoint.ts';
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
export const pageDocuments = merchantEndpoint('pageDocuments', {
  route: 'GET /merchant/finance/documents',
  tags: ['documents', 'money'],
  input: onServer && {
    ...pageQuery,
    kind: z.optional(z.enum(documentKinds, 'invalid')),
    month: z.optional(month),
    orderId: z.optional(id),
  },
  output: onServer && pageOf(documentRow),
});

/** The PDF of one of the merchant's finance documents, or its e-invoice as XML, by a signed link; it is made when somebody first asks for it. */
export const openDocument = merchantEndpoint('openDocument', {
  route: 'POST /merchant/finance/documents/open',
  tags: [],
  limit: perMinute(60),
  input: onServer && { id, part: documentPart, format: documentFormat },
  output: onServer && fileRef,
  errors: onServer && ['notFound'],
});

/** Mails one of the merchant's finance documents again, as a PDF, to whom it was issued: its customer, or the merchant itself. */
export const sendDocument = merchantEndpoint('sendDocument', {
  route: 'POST /merchant/finance/documents/send',
  limit: perMinute(20),
  tags: ['documents'],
  input: onServer && { id },
  output: onServer && documentRow,
  errors: onServer && ['notFound', 'tooManyRequests'],
});

/** Says which invoice or credit note of the merchant's own stands behind a receipt; said again, it is corrected. */
export const noteOwnInvoice = merchantEndpoint('noteOwnInvoice', {
  route: 'POST /merchant/finance/documents/own-invoice',
  limit: perMinute(60),
  tags: ['documents'],
  input: onServer && noteOwnInvoiceInput,
  output: onServer && documentRow,
  errors: onServer && ['notFound'],
});

/** Who issues the tax invoices for the merchant's orders: Khidma in its name, or the merchant itself. */
export const getInvoicing = merchantEndpoint('getInvoicing', {
  route: 'GET /merchant/finance/documents/invoicing',
  tags: ['documents'],
  output: onServer && invoicing,
});

/** Takes the mandate to issue invoices from Khidma, or gives it back: of what is booked from now on. */
export const setInvoicing = merchantEndpoint('setInvoicing', {
  route: 'POST /merchant/finance/documents/invoicing',
  limit: perMinute(20),
  tags: ['documents'],
  input: onServer && { isOwn: z.boolean() },
  output: onServer && invoicing,
});

/** The ZIP file of a month's documents that the merchant asked for last, with a signed link once it is ready. */
export const getDocumentArchive = merchantEndpoint('getDocumentArchive', {
  route: 'GET /merchant/finance/documents/archive',
  tags: ['documentArchive'],
  input: onServer && {},
  output: onServer && documentArchive,
});

/** Asks for a month's documents in one ZIP file: one at a time for a merchant, made by a job, gone after some days. */
export const requestDocumentArchive = merchantEndpoint('requestDocumentArchive', {
  route: 'POST /merchant/finance/documents/archive',
  limit: perMinute(10),
  tags: ['documentArchive'],
  input: onServer && { month },
  output: onServer && documentArchive,
  errors: onServer && ['exportRunning', 'notFound'],
});

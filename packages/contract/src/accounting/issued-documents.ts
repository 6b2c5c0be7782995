import { customerEndpoint, perMinute, staffEndpoint } from '../core/endpoint.ts';
import { fileRef, id, pageOf, pageQuery } from '../shapes/common.ts';
import { documentFormat, documentPart, documentRow, month } from '../shapes/finance-document.ts';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';

/** What was issued to the signed-in customer about one order: its invoice or receipt, and what was given back; the oldest first. */
export const listMyDocuments = customerEndpoint('listMyDocuments', {
  route: 'GET /shop/orders/documents',
  tags: ['documents'],
  input: onServer && { orderId: id },
  output: onServer && z.array(documentRow),
});

/** The PDF of a document that was issued to the signed-in customer, by a signed link. */
export const openMyDocument = customerEndpoint('openMyDocument', {
  route: 'POST /shop/orders/documents/open',
  tags: [],
  limit: perMinute(60),
  input: onServer && { id },
  output: onServer && fileRef,
  errors: onServer && ['notFound'],
});

/** Mails a document that was issued to the signed-in customer to their own address again, as a PDF. */
export const sendMyDocument = customerEndpoint('sendMyDocument', {
  route: 'POST /shop/orders/documents/send',
  limit: perMinute(20),
  tags: ['documents'],
  input: onServer && { id },
  output: onServer && documentRow,
  errors: onServer && ['notFound', 'tooManyRequests'],
});

/** What was issued about one order or one withdrawal, to either side; the oldest first. */
export const listIssuedDocuments = staffEndpoint('listIssuedDocuments', {
  route: 'GET /staff/documents',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['documents', 'money'],
  input: onServer && { about: z.enum(['order', 'withdrawal'], 'invalid'), id },
  output: onServer && z.array(documentRow),
});

/** The PDF of a finance document, whoever it was issued to, by a signed link. Who opened it is recorded. */
export const openIssuedDocument = staffEndpoint('openIssuedDocument', {
  route: 'POST /staff/documents/open',
  staff: { needs: 'read', noProof: 'looking' },
  limit: perMinute(60),
  tags: ['staffWork'],
  input: onServer && { id, part: documentPart, format: documentFormat },
  output: onServer && fileRef,
  errors: onServer && ['notFound'],
});

/** A merchant's finance documents as staff see them, newest first; of one that is not there there are none. */
export const pageMerchantDocuments = staffEndpoint('pageMerchantDocuments', {
  route: 'GET /staff/merchants/{merchantId}/documents',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['documents', 'money'],
  input: onServer && {
    ...pageQuery,
    merchantId: id,
    kind: z.optional(z.enum(documentKinds, 'invalid')),
    month: z.optional(month),
  },
  output: onServer && pageOf(documentRow),
});

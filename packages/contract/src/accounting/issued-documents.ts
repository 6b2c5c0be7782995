import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef, id, pageOf, pageQuery } from '../shapes/common.ts';
import { documentFormat, documentPart, documentRow, month } from '../shapes/finance-document.ts';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';

/** What was issued to the signed-in customer about one order: its invoice or receipt, and what was given back; the oldest first. */
export const listMyDocuments = endpoint({
  name: 'listMyDocuments',
  method: 'GET',
  path: '/shop/orders/documents',
  realm: 'customer',
  tags: ['documents'],
  input: onServer && z.strictObject({ orderId: id }),
  output: onServer && z.array(documentRow),
});

/** The PDF of a document that was issued to the signed-in customer, by a signed link. */
export const openMyDocument = endpoint({
  name: 'openMyDocument',
  method: 'POST',
  path: '/shop/orders/documents/open',
  realm: 'customer',
  limit: perMinute(60),
  input: onServer && z.strictObject({ id }),
  output: onServer && fileRef,
  errors: onServer && ['notFound'],
});

/** Mails a document that was issued to the signed-in customer to their own address again, as a PDF. */
export const sendMyDocument = endpoint({
  name: 'sendMyDocument',
  method: 'POST',
  path: '/shop/orders/documents/send',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['documents'],
  input: onServer && z.strictObject({ id }),
  output: onServer && documentRow,
  errors: onServer && ['notFound', 'tooManyRequests'],
});

/** What was issued about one order or one withdrawal, to either side; the oldest first. */
export const listIssuedDocuments = endpoint({
  name: 'listIssuedDocuments',
  method: 'GET',
  path: '/staff/documents',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['documents', 'money'],
  input: onServer && z.strictObject({ about: z.enum(['order', 'withdrawal'], 'invalid'), id }),
  output: onServer && z.array(documentRow),
});

/** The PDF of a finance document, whoever it was issued to, by a signed link. Who opened it is recorded. */
export const openIssuedDocument = endpoint({
  name: 'openIssuedDocument',
  method: 'POST',
  path: '/staff/documents/open',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'looking' },
  limit: perMinute(60),
  tags: ['staffWork'],
  input: onServer && z.strictObject({ id, part: documentPart, format: documentFormat }),
  output: onServer && fileRef,
  errors: onServer && ['notFound'],
});

/** A merchant's finance documents as staff see them, newest first; of one that is not there there are none. */
export const pageMerchantDocuments = endpoint({
  name: 'pageMerchantDocuments',
  method: 'GET',
  path: '/staff/merchants/{merchantId}/documents',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['documents', 'money'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      merchantId: id,
      kind: z.optional(z.enum(documentKinds, 'invalid')),
      month: z.optional(month),
    }),
  output: onServer && pageOf(documentRow),
});

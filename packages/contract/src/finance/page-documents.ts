import { documentKinds } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { documentRow, month } from '../shapes/finance-document.ts';

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

import { documentKinds } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { documentRow, month } from '../shapes/finance-document.ts';

/** A merchant's finance documents as staff see them, newest first; of one that is not there there are none. */
export const pageMerchantDocuments = endpoint({
  name: 'pageMerchantDocuments',
  method: 'GET',
  path: '/staff/merchants/{merchantId}/documents',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['documents', 'money'],
  input: z.strictObject({
    ...pageQuery,
    merchantId: id,
    kind: z.optional(z.enum(documentKinds, 'invalid')),
    month: z.optional(month),
  }),
  output: pageOf(documentRow),
  errors: [],
});

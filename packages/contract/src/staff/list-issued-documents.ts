import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { documentRow } from '../shapes/finance-document.ts';

/** What was issued about one order or one withdrawal, to either side; the oldest first. */
export const listIssuedDocuments = endpoint({
  name: 'listIssuedDocuments',
  method: 'GET',
  path: '/staff/documents',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['documents', 'money'],
  input: z.strictObject({ about: z.enum(['order', 'withdrawal'], 'invalid'), id }),
  output: z.array(documentRow),
  errors: [],
});

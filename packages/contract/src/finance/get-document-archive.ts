import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { documentArchive } from '../shapes/document-archive.ts';

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

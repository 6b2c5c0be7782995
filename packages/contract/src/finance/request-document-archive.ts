import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { documentArchive } from '../shapes/document-archive.ts';
import { month } from '../shapes/finance-document.ts';

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

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef, id } from '../shapes/common.ts';
import { documentFormat, documentPart } from '../shapes/finance-document.ts';

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

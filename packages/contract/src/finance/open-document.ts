import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fileRef, id } from '../shapes/common.ts';
import { documentPart } from '../shapes/finance-document.ts';

/** The PDF of one of the merchant's finance documents, by a signed link; it is made when somebody first asks for it. */
export const openDocument = endpoint({
  name: 'openDocument',
  method: 'POST',
  path: '/merchant/finance/documents/open',
  realm: 'merchant',
  input: z.strictObject({ id, part: documentPart }),
  output: fileRef,
  errors: ['notFound'],
});

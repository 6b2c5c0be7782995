import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef, id } from '../shapes/common.ts';
import { documentFormat, documentPart } from '../shapes/finance-document.ts';

/** The PDF of a finance document, whoever it was issued to, by a signed link. Who opened it is recorded. */
export const openIssuedDocument = endpoint({
  name: 'openIssuedDocument',
  method: 'POST',
  path: '/staff/documents/open',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'looking' },
  limit: perMinute(60),
  tags: ['staffWork'],
  input: z.strictObject({ id, part: documentPart, format: documentFormat }),
  output: fileRef,
  errors: ['notFound'],
});

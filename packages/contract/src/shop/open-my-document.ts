import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef, id } from '../shapes/common.ts';

/** The PDF of a document that was issued to the signed-in customer, by a signed link. */
export const openMyDocument = endpoint({
  name: 'openMyDocument',
  method: 'POST',
  path: '/shop/orders/documents/open',
  realm: 'customer',
  limit: perMinute(60),
  input: z.strictObject({ id }),
  output: fileRef,
  errors: ['notFound'],
});

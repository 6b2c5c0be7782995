import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { documentRow } from '../shapes/finance-document.ts';

/** Mails a document that was issued to the signed-in customer to their own address again, as a PDF. */
export const sendMyDocument = endpoint({
  name: 'sendMyDocument',
  method: 'POST',
  path: '/shop/orders/documents/send',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['documents'],
  input: z.strictObject({ id }),
  output: documentRow,
  errors: ['notFound', 'tooManyRequests'],
});

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { documentRow } from '../shapes/finance-document.ts';

/** Mails one of the merchant's finance documents again, as a PDF, to whom it was issued: its customer, or the merchant itself. */
export const sendDocument = endpoint({
  name: 'sendDocument',
  method: 'POST',
  path: '/merchant/finance/documents/send',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['documents'],
  input: z.strictObject({ id }),
  output: documentRow,
  errors: ['notFound', 'tooManyRequests'],
});

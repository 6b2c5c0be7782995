import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { invoicing } from '../shapes/finance-document.ts';

/** Takes the mandate to issue invoices from Khidma, or gives it back: of what is booked from now on. */
export const setInvoicing = endpoint({
  name: 'setInvoicing',
  method: 'POST',
  path: '/merchant/finance/documents/invoicing',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['documents'],
  input: z.strictObject({ isOwn: z.boolean() }),
  output: invoicing,
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { documentRow } from '../shapes/finance-document.ts';

/** What was issued to the signed-in customer about one order: its invoice or receipt, and what was given back; the oldest first. */
export const listMyDocuments = endpoint({
  name: 'listMyDocuments',
  method: 'GET',
  path: '/shop/orders/documents',
  realm: 'customer',
  tags: ['documents'],
  input: z.strictObject({ orderId: id }),
  output: z.array(documentRow),
  errors: [],
});

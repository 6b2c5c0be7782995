import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Has a copy of everything about a customer made. The customer alone gets it, by a mail that leads to their account. */
export const requestCustomerExport = endpoint({
  name: 'requestCustomerExport',
  method: 'POST',
  path: '/staff/customers/{id}/export',
  realm: 'staff',
  staff: { needs: 'support', proof: 'people' },
  tags: ['customers', 'staffWork'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound', 'customerWrongState', 'dataExportTooSoon'],
});

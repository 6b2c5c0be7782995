import { staffEndpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { staffCustomer, staffCustomerRow } from '../shapes/staff-customer.ts';
import * as z from 'zod/mini';

/** Customers, the newest first. `text` is a part of a name, mail address or mobile number. */
export const pageCustomers = staffEndpoint('pageCustomers', {
  route: 'GET /staff/customers',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['customers', 'desk:customers'],
  input: onServer && {
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    blocked: z.optional(z.enum(['yes', 'no'], 'invalid')),
  },
  output: onServer && pageOf(staffCustomerRow),
});

/** One customer, with what there is about them. */
export const getStaffCustomer = staffEndpoint('getStaffCustomer', {
  route: 'GET /staff/customers/{id}',
  staff: { needs: 'read', logged: { as: 'customer', by: 'id' } },
  tags: ['customers', 'orders', 'comments'],
  input: onServer && { id },
  output: onServer && staffCustomer,
  errors: onServer && ['notFound'],
});

/** Keeps a customer out until it is lifted: every session ends, and nobody signs in. Orders go on. A mail says why. */
export const blockCustomer = staffEndpoint('blockCustomer', {
  route: 'POST /staff/customers/{id}/block',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['customers', 'staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && staffCustomer,
  errors: onServer && ['notFound', 'customerWrongState'],
});

/** Lets a blocked customer in again. A mail tells. */
export const unblockCustomer = staffEndpoint('unblockCustomer', {
  route: 'POST /staff/customers/{id}/unblock',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['customers', 'staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && staffCustomer,
  errors: onServer && ['notFound', 'customerWrongState'],
});

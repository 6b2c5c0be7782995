import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { staffCustomer, staffCustomerRow } from '../shapes/staff-customer.ts';
import * as z from 'zod/mini';

/** Customers, the newest first. `text` is a part of a name, mail address or mobile number. */
export const pageCustomers = endpoint({
  name: 'pageCustomers',
  method: 'GET',
  path: '/staff/customers',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['customers', 'desk:customers'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      blocked: z.optional(z.enum(['yes', 'no'], 'invalid')),
    }),
  output: onServer && pageOf(staffCustomerRow),
});

/** One customer, with what there is about them. */
export const getStaffCustomer = endpoint({
  name: 'getStaffCustomer',
  method: 'GET',
  path: '/staff/customers/{id}',
  realm: 'staff',
  staff: { needs: 'read', logged: { as: 'customer', by: 'id' } },
  tags: ['customers', 'orders', 'comments'],
  input: onServer && z.strictObject({ id }),
  output: onServer && staffCustomer,
  errors: onServer && ['notFound'],
});

/** Keeps a customer out until it is lifted: every session ends, and nobody signs in. Orders go on. A mail says why. */
export const blockCustomer = endpoint({
  name: 'blockCustomer',
  method: 'POST',
  path: '/staff/customers/{id}/block',
  realm: 'staff',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['customers', 'staffWork'],
  input: onServer && z.strictObject({ id, reason: text(500) }),
  output: onServer && staffCustomer,
  errors: onServer && ['notFound', 'customerWrongState'],
});

/** Lets a blocked customer in again. A mail tells. */
export const unblockCustomer = endpoint({
  name: 'unblockCustomer',
  method: 'POST',
  path: '/staff/customers/{id}/unblock',
  realm: 'staff',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['customers', 'staffWork'],
  input: onServer && z.strictObject({ id, reason: text(500) }),
  output: onServer && staffCustomer,
  errors: onServer && ['notFound', 'customerWrongState'],
});

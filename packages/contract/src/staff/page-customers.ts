import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { staffCustomerRow } from '../shapes/staff-customer.ts';

/** Customers, the newest first. `text` is a part of a name, mail address or mobile number. */
export const pageCustomers = endpoint({
  name: 'pageCustomers',
  method: 'GET',
  path: '/staff/customers',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['customers', 'desk:customers'],
  input: z.strictObject({
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    blocked: z.optional(z.enum(['yes', 'no'], 'invalid')),
  }),
  output: pageOf(staffCustomerRow),
  errors: [],
});

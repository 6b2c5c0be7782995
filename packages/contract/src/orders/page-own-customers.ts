import { customerKinds } from '@khidma/domain/orders/merchant-customers';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { ownCustomerRow } from '../shapes/own-customer.ts';

/** Who has paid for an order of the merchant's, the last to order first. `text` is a part of a name. */
export const pageOwnCustomers = endpoint({
  name: 'pageOwnCustomers',
  method: 'GET',
  path: '/merchant/merchant/customers',
  realm: 'merchant',
  openToLooks: true,
  tags: ['customers', 'orders'],
  input: z.strictObject({
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(z.enum(customerKinds, 'invalid')),
  }),
  output: pageOf(ownCustomerRow),
  errors: [],
});

import { noteOwnCustomerInput } from './own-customers.forms.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { ownCustomer, ownCustomerRow } from '../shapes/own-customer.ts';
import { customerKinds } from '@khidma/domain/orders/merchant-customers';
import * as z from 'zod/mini';

/** Who has paid for an order of the merchant's, the last to order first. `text` is a part of a name. */
export const pageOwnCustomers = endpoint({
  name: 'pageOwnCustomers',
  method: 'GET',
  path: '/merchant/merchant/customers',
  realm: 'merchant',
  openToLooks: true,
  tags: ['customers', 'orders'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      kind: z.optional(z.enum(customerKinds, 'invalid')),
    }),
  output: onServer && pageOf(ownCustomerRow),
});

/** One of the merchant's customers; whoever has not paid for an order of theirs is not found. */
export const getOwnCustomer = endpoint({
  name: 'getOwnCustomer',
  method: 'GET',
  path: '/merchant/merchant/customers/{id}',
  realm: 'merchant',
  openToLooks: true,
  tags: ['customers', 'orders'],
  input: onServer && z.strictObject({ id }),
  output: onServer && ownCustomer,
  errors: onServer && ['notFound'],
});

/** Writes down, or empties, what the merchant keeps about a customer for itself: nobody else reads it. */
export const noteOwnCustomer = endpoint({
  name: 'noteOwnCustomer',
  method: 'POST',
  path: '/merchant/merchant/customers/{id}/note',
  realm: 'merchant',
  tags: ['customers'],
  input: onServer && noteOwnCustomerInput,
  output: onServer && ownCustomer,
  errors: onServer && ['notFound'],
});

import { noteOwnCustomerInput } from './own-customers.forms.ts';
import { merchantEndpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { ownCustomer, ownCustomerRow } from '../shapes/own-customer.ts';
import { customerKinds } from '@khidma/domain/orders/merchant-customers';
import * as z from 'zod/mini';

/** Who has paid for an order of the merchant's, the last to order first. `text` is a part of a name. */
export const pageOwnCustomers = merchantEndpoint('pageOwnCustomers', {
  route: 'GET /merchant/merchant/customers',
  openToImpersonation: true,
  tags: ['customers', 'orders'],
  input: onServer && {
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(z.enum(customerKinds, 'invalid')),
  },
  output: onServer && pageOf(ownCustomerRow),
});

/** One of the merchant's customers; whoever has not paid for an order of theirs is not found. */
export const getOwnCustomer = merchantEndpoint('getOwnCustomer', {
  route: 'GET /merchant/merchant/customers/{id}',
  openToImpersonation: true,
  tags: ['customers', 'orders'],
  input: onServer && { id },
  output: onServer && ownCustomer,
  errors: onServer && ['notFound'],
});

/** Writes down, or empties, what the merchant keeps about a customer for itself: nobody else reads it. */
export const noteOwnCustomer = merchantEndpoint('noteOwnCustomer', {
  route: 'POST /merchant/merchant/customers/{id}/note',
  tags: ['customers'],
  input: onServer && noteOwnCustomerInput,
  output: onServer && ownCustomer,
  errors: onServer && ['notFound'],
});

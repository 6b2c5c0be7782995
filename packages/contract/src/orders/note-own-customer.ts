import { longestCustomerNote } from '@khidma/domain/orders/merchant-customers';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { ownCustomer } from '../shapes/own-customer.ts';

/** Writes down, or empties, what the merchant keeps about a customer for itself: nobody else reads it. */
export const noteOwnCustomer = endpoint({
  name: 'noteOwnCustomer',
  method: 'POST',
  path: '/merchant/merchant/customers/{id}/note',
  realm: 'merchant',
  tags: ['customers'],
  input: z.strictObject({ id, text: optionalText(longestCustomerNote) }),
  output: ownCustomer,
  errors: ['notFound'],
});

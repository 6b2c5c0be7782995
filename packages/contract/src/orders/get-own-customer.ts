import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { ownCustomer } from '../shapes/own-customer.ts';

/** One of the merchant's customers; whoever has not paid for an order of theirs is not found. */
export const getOwnCustomer = endpoint({
  name: 'getOwnCustomer',
  method: 'GET',
  path: '/merchant/merchant/customers/{id}',
  realm: 'merchant',
  openToLooks: true,
  tags: ['customers', 'orders'],
  input: z.strictObject({ id }),
  output: ownCustomer,
  errors: ['notFound'],
});

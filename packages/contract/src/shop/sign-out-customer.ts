import { endpoint } from '../core/endpoint.ts';
import { empty, nothing } from '../shapes/common.ts';

/** Ends the customer's session. */
export const signOutCustomer = endpoint({
  name: 'signOutCustomer',
  method: 'POST',
  path: '/shop/logout',
  realm: 'customer',
  input: empty,
  output: nothing,
  errors: [],
});

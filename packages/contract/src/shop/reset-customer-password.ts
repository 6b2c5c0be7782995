import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { loginPassword, ticket } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Sets a new password of a customer by ticket. Every session ends; one signs in again. */
export const resetCustomerPassword = endpoint({
  name: 'resetCustomerPassword',
  method: 'POST',
  path: '/shop/open/reset-password',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ ticket, password: loginPassword, confirmPassword: z.string() }),
  output: nothing,
  errors: ['resetTicketExpired', 'samePassword'],
});

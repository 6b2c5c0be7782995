import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Lets a member of staff in again. */
export const enableStaff = endpoint({
  name: 'enableStaff',
  method: 'POST',
  path: '/staff/accounts/{id}/enable',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id }),
  output: staffAccount,
  errors: ['notFound', 'staffWrongState'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Everybody who is or was staff, by name: few people. */
export const listStaffAccounts = endpoint({
  name: 'listStaffAccounts',
  method: 'GET',
  path: '/staff/accounts',
  realm: 'staff',
  staff: { needs: 'people' },
  tags: ['staffAccounts'],
  input: empty,
  output: z.array(staffAccount),
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffMerchant } from '../shapes/staff-merchant.ts';

/** One merchant with its papers, what it has at a glance, and what staff did with it. */
export const getStaffMerchant = endpoint({
  name: 'getStaffMerchant',
  method: 'GET',
  path: '/staff/merchants/{id}',
  realm: 'staff',
  staff: { needs: 'read', logged: { as: 'merchant', by: 'id' } },
  tags: ['merchants'],
  input: z.strictObject({ id }),
  output: staffMerchant,
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffRecovery } from '../shapes/staff-recovery.ts';

/** Stops a recovery before it is done: whoever it is about, whoever asked, and every administrator can. */
export const stopStaffRecovery = endpoint({
  name: 'stopStaffRecovery',
  method: 'POST',
  path: '/staff/recoveries/{id}/stop',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id }),
  output: staffRecovery,
  errors: ['notFound', 'recoveryWrongState'],
});

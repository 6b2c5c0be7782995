import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffRecovery } from '../shapes/staff-recovery.ts';

/** Confirms what a colleague asked for somebody else: after the wait of the settings the second factor is reset. */
export const confirmStaffRecovery = endpoint({
  name: 'confirmStaffRecovery',
  method: 'POST',
  path: '/staff/recoveries/{id}/confirm',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id }),
  output: staffRecovery,
  errors: ['notFound', 'ownStaffAccount', 'recoveryOwnAsk', 'recoveryWrongState'],
});

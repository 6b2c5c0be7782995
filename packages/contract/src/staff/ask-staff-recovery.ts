import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffRecovery } from '../shapes/staff-recovery.ts';

/**
 * Asks, for a colleague who lost app and recovery codes, that the second factor be reset: an administrator who is neither of
 * the two confirms it, and it waits a day. The colleague hears of it by mail, with a link that stops it.
 */
export const askStaffRecovery = endpoint({
  name: 'askStaffRecovery',
  method: 'POST',
  path: '/staff/recoveries',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  limit: perMinute(10),
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ memberId: id, reason: text(500) }),
  output: staffRecovery,
  errors: ['notFound', 'ownStaffAccount', 'secondFactorWrongState', 'recoveryWrongState'],
});

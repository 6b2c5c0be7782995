import { perMinute, publicEndpoint, staffEndpoint } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { id, text } from '../shapes/common.ts';
import { staffRecovery } from '../shapes/staff-account.ts';
import * as z from 'zod/mini';

/** The recoveries that are under way, and the colleagues of whom one can be asked for: who has a second factor and none. */
export const listStaffRecoveries = staffEndpoint('listStaffRecoveries', {
  route: 'GET /staff/recoveries',
  staff: { needs: 'read' },
  tags: ['staffAccounts'],
  output: onServer && {
    open: z.array(staffRecovery),
    askable: z.array(z.object({ id, name: z.string() })),
  },
});

/**
 * Asks, for a colleague who lost app and recovery codes, that the second factor be reset: an administrator who is neither of
 * the two confirms it, and it waits a day. The colleague hears of it by mail, with a link that stops it.
 */
export const askStaffRecovery = staffEndpoint('askStaffRecovery', {
  route: 'POST /staff/recoveries',
  staff: { needs: 'read', noProof: 'own' },
  limit: perMinute(10),
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && { memberId: id, reason: text(500) },
  output: onServer && staffRecovery,
  errors: onServer && [
    'notFound',
    'ownStaffAccount',
    'secondFactorWrongState',
    'recoveryWrongState',
  ],
});

/** Confirms what a colleague asked for somebody else: after the wait of the settings the second factor is reset. */
export const confirmStaffRecovery = staffEndpoint('confirmStaffRecovery', {
  route: 'POST /staff/recoveries/{id}/confirm',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && { id },
  output: onServer && staffRecovery,
  errors: onServer && ['notFound', 'ownStaffAccount', 'recoveryOwnAsk', 'recoveryWrongState'],
});

/** Stops a recovery before it is done: whoever it is about, whoever asked, and every administrator can. */
export const stopStaffRecovery = staffEndpoint('stopStaffRecovery', {
  route: 'POST /staff/recoveries/{id}/stop',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && { id },
  output: onServer && staffRecovery,
  errors: onServer && ['notFound', 'recoveryWrongState'],
});

/** Stops a recovery by the link of its mail: whoever it is about has not lost anything, or did not ask. */
export const stopOwnRecovery = publicEndpoint('stopOwnRecovery', {
  route: 'POST /staff/open/stop-recovery',
  limit: perMinute(60),
  input: onServer && { ticket },
  errors: onServer && ['resetTicketExpired', 'recoveryWrongState'],
});

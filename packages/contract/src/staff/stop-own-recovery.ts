import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Stops a recovery by the link of its mail: whoever it is about has not lost anything, or did not ask. */
export const stopOwnRecovery = endpoint({
  name: 'stopOwnRecovery',
  method: 'POST',
  path: '/staff/open/stop-recovery',
  realm: 'public',
  limit: perMinute(60),
  input: z.strictObject({ ticket }),
  output: nothing,
  errors: ['resetTicketExpired', 'recoveryWrongState'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { signedInDevice } from '../shapes/signed-in-device.ts';

/** Where a member of staff is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listStaffSessions = endpoint({
  name: 'listStaffSessions',
  method: 'GET',
  path: '/staff/sessions',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['devices'],
  input: empty,
  output: z.object({ sessions: z.array(signedInDevice) }),
  errors: [],
});

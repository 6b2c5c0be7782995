import { endpoint } from '../core/endpoint.ts';
import { empty, nothing } from '../shapes/common.ts';

/** Ends the member of staff's session. */
export const signOutStaff = endpoint({
  name: 'signOutStaff',
  method: 'POST',
  path: '/staff/logout',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own', beforeSecondFactor: true },
  input: empty,
  output: nothing,
  errors: [],
});

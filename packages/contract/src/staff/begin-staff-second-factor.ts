import { beginSecondFactor } from '../account/begin-second-factor.ts';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Makes the secret for an authenticator app; nothing is asked for until `turnOnStaffSecondFactor` has seen a code of it. */
export const beginStaffSecondFactor = endpoint({
  name: 'beginStaffSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/begin',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own', beforeSecondFactor: true },
  input: empty,
  output: beginSecondFactor.output,
  errors: ['secondFactorWrongState'],
});

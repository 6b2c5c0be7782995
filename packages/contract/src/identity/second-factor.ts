import { turnOnSecondFactorInput, turnOffSecondFactorInput } from './second-factor.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import { recoveryCodes, secondFactorCode, sixDigits, typedPassword } from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** Tells since when the second factor is on, null where it is off, and how many recovery codes are left. */
export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/merchant/merchant/second-factor',
  realm: 'merchant',
  tags: ['devices'],
  output: onServer && z.object({ since: z.nullable(instant), recoveryCodesLeft: z.int() }),
});

/** Makes the secret for an authenticator app; nothing is asked for until `turnOnSecondFactor` has seen a code of it. */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/merchant/merchant/second-factor/begin',
  realm: 'merchant',
  output:
    onServer &&
    z.object({
      /** Base32, as people type it. */
      secret: z.string(),
      /** `otpauth://…`, as apps read it from a QR code. */
      uri: z.string(),
    }),
  errors: onServer && ['secondFactorWrongState'],
});

/** Turns the second factor on with the password and a code of the new secret. Every other session ends. */
export const turnOnSecondFactor = endpoint({
  name: 'turnOnSecondFactor',
  method: 'POST',
  path: '/merchant/merchant/second-factor/on',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && turnOnSecondFactorInput,
  output: onServer && z.object({ recoveryCodes }),
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});

/** Turns the second factor off with the password and a code. */
export const turnOffSecondFactor = endpoint({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: '/merchant/merchant/second-factor/off',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && turnOffSecondFactorInput,
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});

const makeRecoveryCodesIn = forRealms({
  method: 'POST',
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && z.strictObject({ password: typedPassword, code: secondFactorCode }),
  output: onServer && z.object({ recoveryCodes }),
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});

/** Makes ten new recovery codes; those of before no longer work. */
export const makeRecoveryCodes = makeRecoveryCodesIn({
  name: 'makeRecoveryCodes',
  path: '/merchant/merchant/second-factor/recovery-codes',
  realm: 'merchant',
});

/**
 * Tells since when the second factor of a member of staff is on, null where it is off, how many recovery codes are
 * left, and whether it has to be on: outside the demo nothing else of the console opens without it.
 */
export const getStaffSecondFactor = endpoint({
  name: 'getStaffSecondFactor',
  method: 'GET',
  path: '/staff/second-factor',
  realm: 'staff',
  staff: { needs: 'read', beforeSecondFactor: true },
  tags: ['devices'],
  output: onServer && z.extend(getSecondFactor.output, { required: z.boolean() }),
});

/** Makes the secret for an authenticator app; nothing is asked for until `turnOnStaffSecondFactor` has seen a code of it. */
export const beginStaffSecondFactor = endpoint({
  name: 'beginStaffSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/begin',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own', beforeSecondFactor: true },
  output: onServer && beginSecondFactor.output,
  errors: onServer && ['secondFactorWrongState'],
});

/** Turns the second factor of a member of staff on with the password and a code of the new secret. Every other session ends. */
export const turnOnStaffSecondFactor = endpoint({
  name: 'turnOnStaffSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/on',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself', beforeSecondFactor: true },
  limit: perMinute(30),
  tags: ['devices', 'staffAccounts'],
  input: onServer && z.strictObject({ password: typedPassword, code: sixDigits }),
  output: onServer && z.object({ recoveryCodes }),
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});

/** Turns the second factor of a member of staff off with the password and a code; refused where it has to be on. */
export const turnOffStaffSecondFactor = endpoint({
  name: 'turnOffStaffSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/off',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  tags: ['devices', 'staffAccounts'],
  input: onServer && z.strictObject({ password: typedPassword, code: secondFactorCode }),
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
    'secondFactorMandatory',
  ],
});

/** Makes ten new recovery codes for a member of staff; those of before no longer work. */
export const makeStaffRecoveryCodes = makeRecoveryCodesIn({
  name: 'makeStaffRecoveryCodes',
  path: '/staff/second-factor/recovery-codes',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
});

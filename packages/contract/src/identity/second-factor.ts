import { turnOnSecondFactorInput, turnOffSecondFactorInput } from './second-factor.forms.ts';
import {
  merchantEndpoint,
  perMinute,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { recoveryCodes, secondFactorCode, sixDigits, typedPassword } from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** Tells since when the second factor is on, null where it is off, and how many recovery codes are left. */
export const getSecondFactor = merchantEndpoint('getSecondFactor', {
  route: 'GET /merchant/merchant/second-factor',
  tags: ['devices'],
  output: onServer && { since: z.nullable(instant), recoveryCodesLeft: z.int() },
});

/** Makes the secret for an authenticator app; nothing is asked for until `turnOnSecondFactor` has seen a code of it. */
export const beginSecondFactor = merchantEndpoint('beginSecondFactor', {
  route: 'POST /merchant/merchant/second-factor/begin',
  tags: [],
  output: onServer && {
    /** Base32, as people type it. */
    secret: z.string(),
    /** `otpauth://…`, as apps read it from a QR code. */
    uri: z.string(),
  },
  errors: onServer && ['secondFactorWrongState'],
});

/** Turns the second factor on with the password and a code of the new secret. Every other session ends. */
export const turnOnSecondFactor = merchantEndpoint('turnOnSecondFactor', {
  route: 'POST /merchant/merchant/second-factor/on',
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && turnOnSecondFactorInput,
  output: onServer && { recoveryCodes },
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});

/** Turns the second factor off with the password and a code. */
export const turnOffSecondFactor = merchantEndpoint('turnOffSecondFactor', {
  route: 'POST /merchant/merchant/second-factor/off',
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

const makeRecoveryCodesOptions = {
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && { password: typedPassword, code: secondFactorCode },
  output: onServer && { recoveryCodes },
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
} satisfies SharedOptions;

/** Makes ten new recovery codes; those of before no longer work. */
export const makeRecoveryCodes = merchantEndpoint('makeRecoveryCodes', {
  route: 'POST /merchant/merchant/second-factor/recovery-codes',
  ...makeRecoveryCodesOptions,
});

/**
 * Tells since when the second factor of a member of staff is on, null where it is off, how many recovery codes are
 * left, and whether it has to be on: outside the demo nothing else of the console opens without it.
 */
export const getStaffSecondFactor = staffEndpoint('getStaffSecondFactor', {
  route: 'GET /staff/second-factor',
  staff: { needs: 'read', beforeSecondFactor: true },
  tags: ['devices'],
  output: onServer && z.extend(getSecondFactor.output, { required: z.boolean() }),
});

/** Makes the secret for an authenticator app; nothing is asked for until `turnOnStaffSecondFactor` has seen a code of it. */
export const beginStaffSecondFactor = staffEndpoint('beginStaffSecondFactor', {
  route: 'POST /staff/second-factor/begin',
  tags: [],
  staff: { needs: 'read', noProof: 'own', beforeSecondFactor: true },
  output: onServer && beginSecondFactor.output,
  errors: onServer && ['secondFactorWrongState'],
});

/** Turns the second factor of a member of staff on with the password and a code of the new secret. Every other session ends. */
export const turnOnStaffSecondFactor = staffEndpoint('turnOnStaffSecondFactor', {
  route: 'POST /staff/second-factor/on',
  staff: { needs: 'read', noProof: 'asksItself', beforeSecondFactor: true },
  limit: perMinute(30),
  tags: ['devices', 'staffAccounts'],
  input: onServer && { password: typedPassword, code: sixDigits },
  output: onServer && { recoveryCodes },
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});

/** Turns the second factor of a member of staff off with the password and a code; refused where it has to be on. */
export const turnOffStaffSecondFactor = staffEndpoint('turnOffStaffSecondFactor', {
  route: 'POST /staff/second-factor/off',
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  tags: ['devices', 'staffAccounts'],
  input: onServer && { password: typedPassword, code: secondFactorCode },
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
    'secondFactorMandatory',
  ],
});

/** Makes ten new recovery codes for a member of staff; those of before no longer work. */
export const makeStaffRecoveryCodes = staffEndpoint('makeStaffRecoveryCodes', {
  route: 'POST /staff/second-factor/recovery-codes',
  ...makeRecoveryCodesOptions,
  staff: { needs: 'read', noProof: 'asksItself' },
});

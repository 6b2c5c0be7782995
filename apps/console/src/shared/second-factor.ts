import { queryOptionsFor } from '@khidma/client/query';
import { beginStaffSecondFactor } from '@khidma/contract/staff/begin-staff-second-factor';
import { getStaffSecondFactor } from '@khidma/contract/staff/get-staff-second-factor';
import { makeStaffRecoveryCodes } from '@khidma/contract/staff/make-staff-recovery-codes';
import { turnOffStaffSecondFactor } from '@khidma/contract/staff/turn-off-staff-second-factor';
import { turnOnStaffSecondFactor } from '@khidma/contract/staff/turn-on-staff-second-factor';

/** The calls about one's own second factor. */
export const factorEndpoints = {
  begin: beginStaffSecondFactor,
  turnOn: turnOnStaffSecondFactor,
  turnOff: turnOffStaffSecondFactor,
  makeCodes: makeStaffRecoveryCodes,
} as const;

/** Whether a second factor is on, and has to be. */
export const secondFactorQuery = queryOptionsFor(
  getStaffSecondFactor,
  {},
  { silent: true, fresh: true },
);

import { queryOptionsFor } from '@khidma/client/query';
import {
  beginStaffSecondFactor,
  getStaffSecondFactor,
  makeStaffRecoveryCodes,
  turnOffStaffSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';

/** The calls about one's own second factor. */
export const factorEndpoints = {
  begin: beginStaffSecondFactor,
  turnOn: turnOnStaffSecondFactor,
  turnOff: turnOffStaffSecondFactor,
  makeCodes: makeStaffRecoveryCodes,
} as const;

/** Whether a second factor is on, and has to be. */
export const secondFactorQuery = queryOptionsFor(getStaffSecondFactor, {}, { fresh: true });

import { type AuthRealm, mapOutcome } from '@khidma/app/account/auth-realm';
import {
  checkStaffResetCode,
  resetStaffPassword,
  sendStaffResetCode,
} from '@khidma/contract/identity/passwords';
import { signInStaff, verifyStaffSecondFactor } from '@khidma/contract/identity/sign-in';
import { afterSignIn, authPaths, base } from '../../shared/paths.ts';
import { beginSession, type StaffSession } from '../../shared/session-store.ts';
import { StaffFrame } from './staff-frame.tsx';

/** Goes on to what was asked for in the address of sign-in. */
export const goOn = (): void =>
  location.assign(
    base + afterSignIn(new URLSearchParams(location.search).get('next') ?? undefined),
  );

/** How members of staff sign in. */
export const staffRealm: AuthRealm<StaffSession> = {
  account: 'email',
  signInPath: authPaths.signIn,
  forgotPath: authPaths.forgotPassword,
  demoRole: /staff/i,
  Frame: StaffFrame,
  signIn: (call, { account, password }) =>
    mapOutcome(call(signInStaff, { email: account, password }), (answer) =>
      answer.step === 'session' ? { step: answer.step, session: answer } : answer,
    ),
  verify: (call, proof) => call(verifyStaffSecondFactor, proof),
  sendCode: (call, { value }) => call(sendStaffResetCode, { email: value }),
  checkCode: (call, { account, code }) => call(checkStaffResetCode, { email: account, code }),
  setPassword: (call, chosen) => call(resetStaffPassword, chosen),
  // What is asked for leads to the set-up of a second factor where that is due.
  enter: (session) => {
    beginSession(session);
    goOn();
  },
};

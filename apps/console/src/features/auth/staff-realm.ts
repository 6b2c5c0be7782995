import { type AuthRealm, mapOutcome } from '@khidma/app/account/auth-realm';
import { afterSignIn, authPaths, base } from '../../shared/paths.ts';
import { beginSession, type StaffSession } from '../../shared/session-store.ts';
import { StaffFrame } from './staff-frame.tsx';

/** Goes on to what was asked for in the address of sign-in. */
export const goOn = (): void =>
  location.assign(
    base + afterSignIn(new URLSearchParams(location.search).get('next') ?? undefined),
  );

// What is asked of the server is needed once something is sent, and brings the schemas of all of it with it.
const passwords = () => import('@khidma/contract/identity/passwords');
const signIns = () => import('@khidma/contract/identity/sign-in');

/** How members of staff sign in. */
export const staffRealm: AuthRealm<StaffSession> = {
  account: 'email',
  signInPath: authPaths.signIn,
  forgotPath: authPaths.forgotPassword,
  demoRole: /staff/i,
  Frame: StaffFrame,
  signIn: (call, { account, password }) =>
    mapOutcome(
      call(async () => (await signIns()).signInStaff, { email: account, password }),
      (answer) => (answer.step === 'session' ? { step: answer.step, session: answer } : answer),
    ),
  verify: (call, proof) => call(async () => (await signIns()).verifyStaffSecondFactor, proof),
  sendCode: (call, { value }) =>
    call(async () => (await passwords()).sendStaffResetCode, { email: value }),
  checkCode: (call, { account, code }) =>
    call(async () => (await passwords()).checkStaffResetCode, { email: account, code }),
  setPassword: (call, chosen) => call(async () => (await passwords()).resetStaffPassword, chosen),
  // What is asked for leads to the set-up of a second factor where that is due.
  enter: (session) => {
    beginSession(session);
    goOn();
  },
};

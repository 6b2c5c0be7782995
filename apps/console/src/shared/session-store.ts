import { takeClock } from '@khidma/app/session/clock-store';
import { makeSession, type SessionBase } from '@khidma/app/session/make-session';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { verifyStaffSecondFactor } from '@khidma/contract/identity/sign-in';
import { storageKeys } from './storage-keys.ts';

/** What signing in ends with. */
export type StaffSession = OutputOf<typeof verifyStaffSecondFactor>;

/** The session as the console knows it. */
export interface SessionState extends SessionBase {
  readonly staff: StaffSession['staff'] | null;
  /** A second factor is to be set up before anything else opens. */
  readonly mustSetUp: boolean;
}

const signedOut = { token: null, staff: null, mustSetUp: false } as const;

/** The one session. Only the token and who it belongs to outlive the page. */
const session = makeSession<SessionState>({
  key: storageKeys.session,
  expiredKey: storageKeys.sessionExpired,
  signedOut,
  persisted: ['token', 'staff', 'mustSetUp'],
});

/** Its store, the hook that reads it, and what the package gives with it. */
export const {
  store: sessionStore,
  useSession,
  useDataLang,
  isSignedIn,
  switchLang,
  followOtherTabs,
  noteExpired,
  hasExpired,
} = session;

/** Keeps a session that has just begun. */
export const beginSession = ({ token, staff, mustSetUp, clock }: StaffSession): void => {
  takeClock(clock);
  sessionStore.setState({ token, staff, mustSetUp });
};

/** Forgets the session. */
export const endSession = (): void => {
  sessionStore.setState(signedOut);
};

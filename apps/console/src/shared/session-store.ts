import { makeSession, type SessionBase } from '@khidma/app/session/make-session';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { storageKeys } from './storage-keys.ts';

/** What signing in answers. */
export type StaffSession = OutputOf<typeof signInStaff>;

/** The session as the console knows it. */
export interface SessionState extends SessionBase {
  readonly staff: StaffSession['staff'] | null;
}

const signedOut = { token: null, staff: null } as const;

/** The one session. Only the token and who it belongs to outlive the page. */
const session = makeSession<SessionState>({
  key: storageKeys.session,
  signedOut,
  persisted: ['token', 'staff'],
});

/** Its store, the hook that reads it, and what the package gives with it. */
export const {
  store: sessionStore,
  useSession,
  useDataLang,
  isSignedIn,
  switchLang,
  followOtherTabs,
} = session;

/** Keeps a session that has just begun. */
export const beginSession = ({ token, staff }: StaffSession): void => {
  sessionStore.setState({ token, staff });
};

/** Forgets the session. */
export const endSession = (): void => {
  sessionStore.setState(signedOut);
};

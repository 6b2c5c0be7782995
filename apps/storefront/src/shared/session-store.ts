import { takeClock } from '@khidma/app/session/clock-store';
import { makeSession, type SessionBase } from '@khidma/app/session/make-session';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInCustomer } from '@khidma/contract/identity/sign-in';
import { readJobLink } from './job-link.ts';
import { spokenLang } from './spoken-lang.ts';
import { storageKeys } from './storage-keys.ts';

/** What signing in and signing up answer with. */
export type CustomerSession = OutputOf<typeof signInCustomer>;

/** The session as the screens know it. */
export interface SessionState extends SessionBase {
  readonly customer: CustomerSession['customer'] | null;
}

const signedOut = { token: null, customer: null } as const;

/** The one session. Only the token and who it belongs to outlive the page. */
const session = makeSession<SessionState>({
  key: storageKeys.session,
  expiredKey: storageKeys.sessionExpired,
  signedOut,
  persisted: ['token', 'customer'],
  startLang: () => spokenLang(location.pathname),
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
export const beginSession = ({
  token,
  customer,
  clock,
}: Pick<CustomerSession, 'token' | 'customer' | 'clock'>): void => {
  takeClock(clock);
  sessionStore.setState({ token, customer });
};

/** For whom this device keeps what is read and done without a line: the visit whose link is open, or the customer. */
export const idOfKept = (): string | null => {
  const link = location.pathname.endsWith('/job') ? readJobLink() : '';
  return link === '' ? (sessionStore.getState().customer?.id ?? null) : `job ${link}`;
};

/** Forgets the session, and whatever an order form had kept. */
export const endSession = (): void => {
  sessionStore.setState(signedOut);
  sessionStorage.removeItem(storageKeys.orderDraft);
};

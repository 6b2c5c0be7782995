import { takeClock } from '@khidma/app/session/clock-store';
import type { Clock } from '@khidma/i18n/clock';
import { lastMobileWidth } from '@khidma/ui/breakpoint';
import type { ImInfo, UserInfo } from '@khidma/contract/shapes/account';
import type { FileRef } from '@khidma/contract/shapes/common';
import {
  dropLook,
  makeSession,
  readLook,
  type SessionBase,
} from '@khidma/app/session/make-session';
import { storageKeys } from './storage-keys.ts';

/** The session as the screens know it (specification, section 3, "Persisted session store"). */
export interface SessionState extends SessionBase {
  readonly userInfo: UserInfo | null;
  readonly userImInfo: ImInfo | null;
  readonly unreadMsg: number;
  /** True when the window is 828 px wide or less. */
  readonly isMobile: boolean;
  /** What the service wizard has picked and no draft holds yet. */
  readonly pictures: readonly PickedFile[];
  readonly videos: readonly PickedFile[];
}

/** A file that is picked for a service; `serviceId` is null while that has no id. */
export interface PickedFile {
  readonly serviceId: string | null;
  readonly file: FileRef;
}

const signedOut = {
  token: null,
  userInfo: null,
  userImInfo: null,
  unreadMsg: 0,
  pictures: [],
  videos: [],
} as const;

/** What a member of staff looks through in this tab: a merchant's eyes; null for the merchant itself. */
export const look = readLook<UserInfo>();

/** The one session. Only token, user info and messaging info outlive the page. */
export const session = makeSession<SessionState>({
  key: storageKeys.userStore,
  expiredKey: storageKeys.sessionExpired,
  signedOut: {
    ...signedOut,
    isMobile: globalThis.innerWidth <= lastMobileWidth,
  },
  persisted: ['token', 'userInfo', 'userImInfo'],
  // Of a merchant who is signed in here nothing is touched.
  ...(look && { storage: () => sessionStorage }),
});

/** Its store, the hook that reads it, and what the package gives with it. */
export const { store: sessionStore, useSession, useDataLang, isSignedIn, switchLang } = session;

/** Whose session ran out in this page: what is unsent in it is still that merchant's. */
let expiredId: string | null = null;

/** The merchant whose unsent input may be kept and offered again; null where nobody is signed in. */
export const idOfUnsent = (): string | null => sessionStore.getState().userInfo?.id ?? expiredId;

/** The merchant for whom this device may keep what is read and done without a line: nobody where somebody only looks. */
export const idOfKept = (): string | null =>
  look === null ? (sessionStore.getState().userInfo?.id ?? null) : null;

/** Keeps a session that has just begun; input that another merchant left unsent goes. */
export const beginSession = (session: {
  readonly token: string;
  readonly user: UserInfo;
  readonly clock: Clock | null;
}): void => {
  expiredId = null;
  takeClock(session.clock);
  dropUnsentOfOthers(session.user.id);
  sessionStore.setState({ token: session.token, userInfo: session.user, userImInfo: null });
};

/**
 * Clears token, user info, messaging info, unread count, picked files, the locally saved form list and what is known of unfinished
 * uploads, and writes the logout timestamp that makes other open tabs follow.
 */
export const endSession = (now: number): void => {
  if (look !== null) return endImpersonation();
  expiredId = null;
  sessionStore.setState(signedOut);
  localStorage.removeItem(storageKeys.savedFormList);
  localStorage.removeItem(storageKeys.unfinishedUploads);
  localStorage.setItem(storageKeys.logoutTimestamp, String(now));
};

/**
 * Clears a session that ran out or was ended elsewhere. Nobody chose to leave: what is unsent stays, and is offered
 * again to the same merchant.
 */
export const expireSession = (now: number): void => {
  if (look !== null) return endImpersonation();
  expiredId = sessionStore.getState().userInfo?.id ?? null;
  session.noteExpired();
  sessionStore.setState(signedOut);
  localStorage.removeItem(storageKeys.unfinishedUploads);
  localStorage.setItem(storageKeys.logoutTimestamp, String(now));
};

/** Ends a look in this tab; whoever is signed in in others stays so. */
const endImpersonation = (): void => {
  dropLook();
  sessionStore.setState(signedOut);
};

if (look !== null) sessionStore.setState({ token: look.token, userInfo: look.user });

/**
 * Clears the session because another tab ended it: that tab has written the timestamp already. Returns whether it ran
 * out, where nobody chose to leave: what is unsent here stays then, too.
 */
export const followEndedSession = (): boolean => {
  const hasExpired = session.hasExpired();
  expiredId = hasExpired ? (sessionStore.getState().userInfo?.id ?? null) : null;
  sessionStore.setState(signedOut);
  return hasExpired;
};

/** Whether the VAT certificate still has to be uploaded, exactly as the specification derives it (section 3). */
export const isVatFileMissing = (user: UserInfo): boolean =>
  user.vatNumber === '' && user.vatStartDate === null && user.vatFileCount < 1;

/** Read without a schema: the pages in front of sign-in are small, and only the owner's name is looked at. */
const dropUnsentOfOthers = (id: string): void => {
  const stored = localStorage.getItem(storageKeys.savedFormList);
  if (stored === null) return;
  try {
    const forms: unknown = JSON.parse(stored);
    const mine = Array.isArray(forms) ? forms.filter((form) => ownerOf(form) === id) : [];
    localStorage.setItem(storageKeys.savedFormList, JSON.stringify(mine));
  } catch {
    localStorage.removeItem(storageKeys.savedFormList);
  }
};

const ownerOf = (form: unknown): unknown =>
  typeof form === 'object' && form !== null && 'owner' in form ? form.owner : undefined;

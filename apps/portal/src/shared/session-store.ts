import type { UserInfo } from '@khidma/contract/shapes/account';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storageKeys } from './storage-keys.ts';

/** What the messaging panel is sent. */
export interface UserImInfo {
  readonly imToken: string;
  readonly officialChannelId: string;
  readonly officialUserId: string;
}

/** The session as the screens know it (specification, section 3, "Persisted session store"). */
export interface SessionState {
  readonly token: string | null;
  readonly lang: Lang;
  readonly userInfo: UserInfo | null;
  readonly userImInfo: UserImInfo | null;
  readonly unreadMsg: number;
  /** True when the window is 828 px wide or less. */
  readonly isMobile: boolean;
  readonly pictures: readonly string[];
  readonly videos: readonly string[];
}

/** The widest window that counts as a phone, in CSS pixels (specification, section 9). */
export const mobileBreakpoint = 828;

const savedLang = (): Lang => {
  const saved = globalThis.localStorage?.getItem(storageKeys.language);
  return isLang(saved) ? saved : defaultLang;
};

const signedOut = { token: null, userInfo: null, userImInfo: null, unreadMsg: 0 } as const;

/** The one session store. Only token, user info and messaging info outlive the page. */
export const sessionStore = createStore<SessionState>()(
  persist(
    (): SessionState => ({
      ...signedOut,
      lang: savedLang(),
      isMobile: globalThis.innerWidth <= mobileBreakpoint,
      pictures: [],
      videos: [],
    }),
    {
      name: storageKeys.userStore,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ token, userInfo, userImInfo }) => ({ token, userInfo, userImInfo }),
    },
  ),
);

/** Logged in when a token is stored: a rule for the screens only, the server decides what a token may do. */
export const isSignedIn = (): boolean => sessionStore.getState().token !== null;

/** Keeps a session that has just begun. */
export const beginSession = (session: {
  readonly token: string;
  readonly user: UserInfo;
}): void => {
  sessionStore.setState({ token: session.token, userInfo: session.user, userImInfo: null });
};

/**
 * Clears token, user info, messaging info, unread count, the locally saved form list and what is known of unfinished
 * uploads, and writes the logout timestamp that makes other open tabs follow.
 */
export const endSession = (now: number): void => {
  sessionStore.setState(signedOut);
  localStorage.removeItem(storageKeys.savedFormList);
  localStorage.removeItem(storageKeys.unfinishedUploads);
  localStorage.setItem(storageKeys.logoutTimestamp, String(now));
};

/** Clears the session because another tab ended it: that tab has written the timestamp already. */
export const followEndedSession = (): void => {
  sessionStore.setState(signedOut);
};

/** Whether the VAT certificate still has to be uploaded, exactly as the specification derives it (section 3). */
export const isVatFileMissing = (user: UserInfo): boolean =>
  user.vatNumber === '' && user.vatStartDate === null && user.vatFileCount < 1;

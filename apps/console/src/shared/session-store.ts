import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storageKeys } from './storage-keys.ts';

/** What signing in answers. */
export type StaffSession = OutputOf<typeof signInStaff>;

/** The session as the console knows it. */
export interface SessionState {
  readonly token: string | null;
  readonly staff: StaffSession['staff'] | null;
  readonly lang: Lang;
}

const savedLang = (): Lang => {
  const saved = globalThis.localStorage?.getItem(storageKeys.language);
  return isLang(saved) ? saved : defaultLang;
};

const signedOut = { token: null, staff: null } as const;

/** The one session store. Only the token and who it belongs to outlive the page. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({ ...signedOut, lang: savedLang() }), {
    name: storageKeys.session,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ token, staff }) => ({ token, staff }),
  }),
);

/** Signed in when a token is stored: a rule for the screens only, the server decides what a token may do. */
export const isSignedIn = (): boolean => sessionStore.getState().token !== null;

/** Keeps a session that has just begun. */
export const beginSession = ({ token, staff }: StaffSession): void => {
  sessionStore.setState({ token, staff });
};

/** Forgets the session. */
export const endSession = (): void => {
  sessionStore.setState(signedOut);
};

/** Calls back when another tab has signed in or out: its token is in the storage, this tab's is old. */
export const followOtherTabs = (onChange: () => void): void =>
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.session) return;
    const token = /"token":"([^"]+)"/.exec(event.newValue ?? '')?.[1] ?? null;
    if (token !== sessionStore.getState().token) onChange();
  });

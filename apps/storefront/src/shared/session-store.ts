import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storageKeys } from './storage-keys.ts';

/** What signing in and signing up answer with. */
export type CustomerSession = OutputOf<typeof signInCustomer>;

/** The session as the screens know it. */
export interface SessionState {
  readonly token: string | null;
  readonly customer: CustomerSession['customer'] | null;
  readonly lang: Lang;
}

const savedLang = (): Lang => {
  const saved = globalThis.localStorage?.getItem(storageKeys.language);
  return isLang(saved) ? saved : defaultLang;
};

const signedOut = { token: null, customer: null } as const;

/** The one session store. Token and customer outlive the page. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({ ...signedOut, lang: savedLang() }), {
    name: storageKeys.session,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ token, customer }) => ({ token, customer }),
  }),
);

/** Whether a token is stored: a rule for the screens only, the server decides what a token may do. */
export const isSignedIn = (): boolean => sessionStore.getState().token !== null;

/** Keeps a session that has just begun. */
export const beginSession = ({
  token,
  customer,
}: Pick<CustomerSession, 'token' | 'customer'>): void => {
  sessionStore.setState({ token, customer });
};

/** Forgets the session, and whatever an order form had kept. */
export const endSession = (): void => {
  sessionStore.setState(signedOut);
  sessionStorage.removeItem(storageKeys.orderDraft);
};

const tokenIn = (stored: string | null): string | null =>
  /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? null;

/** Another tab has signed in or out: this one starts anew, as that customer or as nobody. */
export const followOtherTabs = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.session && tokenIn(newValue) !== sessionStore.getState().token)
      location.reload();
  });

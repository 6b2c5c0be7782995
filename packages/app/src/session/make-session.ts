import { setCookie } from '@khidma/client/cookie';
import { dataLang, type DataLang, type Lang } from '@khidma/i18n/languages';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { languageKey } from './language-key.ts';
import { savedLang } from './saved-lang.ts';

/** What every session has: a token while somebody is signed in, and the language that is on. */
export interface SessionBase {
  readonly token: string | null;
  readonly lang: Lang;
}

/** A session as those see it who only read. */
export type SessionView = Pick<StoreApi<SessionBase>, 'getState' | 'getInitialState' | 'subscribe'>;

/** One app's session: its store, and what changes it from outside the app's own rules. */
export interface Session<S extends SessionBase> {
  readonly store: StoreApi<S>;
  /** Reads a part of the session; renders again when that part changes. */
  readonly useSession: <T>(select: (state: S) => T) => T;
  /** The language in which its reader is shown what operator and merchants have written. */
  readonly useDataLang: () => DataLang;
  /** Whether a token is stored: a rule for the screens only, the server decides what a token may do. */
  readonly isSignedIn: () => boolean;
  /** The token that the browser keeps; another tab may have ended or replaced it before its word came to this one. */
  readonly storedToken: () => string | null;
  /** Leaves word for other tabs that the session of this one ran out; before it is cleared. */
  readonly noteExpired: () => void;
  /** Whether the session of this tab ran out, here or in another one: nobody has signed out. */
  readonly hasExpired: () => boolean;
  /** Stores a language for this browser (the static pages read the cookie) and turns the screens to it. */
  readonly switchLang: (lang: Lang) => void;
  /**
   * Calls back when another tab has stored another token than this one's; null where it has signed out. Returns what
   * ends the listening.
   */
  readonly followOtherTabs: (onToken: (token: string | null) => void) => () => void;
}

const tokenIn = (stored: string | null): string | null =>
  /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? null;

/**
 * Makes an app's session. Of its parts only those named in `persisted` outlive the page, under `key` in local
 * storage; another app's session stays apart from it. The language has a key of its own.
 */
export const makeSession = <S extends SessionBase>({
  key,
  expiredKey,
  signedOut,
  persisted,
  storage = () => localStorage,
  startLang = savedLang,
}: {
  readonly key: string;
  /** Where a tab leaves word that its session ran out. */
  readonly expiredKey: string;
  readonly signedOut: Omit<S, 'lang'>;
  readonly persisted: readonly (keyof S)[];
  /** Where it outlives the page; the browser's local storage unless said otherwise. */
  readonly storage?: () => Storage;
  /** The language to begin with; the one that was chosen in this browser unless said otherwise. */
  readonly startLang?: () => Lang;
}): Session<S> => {
  const store = createStore<S>()(
    // Whatever a session has besides the language stands in `signedOut`.
    persist((): S => ({ ...signedOut, lang: startLang() }) as S, {
      name: key,
      storage: createJSONStorage(storage),
      partialize: (state) => Object.fromEntries(persisted.map((name) => [name, state[name]])),
    }),
  );
  // Enough to tell sessions apart, and nothing that opens one.
  const nameOf = (token: string | null): string | null => token?.slice(-8) ?? null;
  return {
    store,
    useSession: (select) => useStore(store, select),
    useDataLang: () => dataLang(useStore(store, (state) => state.lang)),
    isSignedIn: () => store.getState().token !== null,
    storedToken: () => tokenIn(storage().getItem(key)),
    noteExpired: () => {
      const name = nameOf(store.getState().token);
      if (name !== null) localStorage.setItem(expiredKey, name);
    },
    hasExpired: () => {
      const name = nameOf(store.getState().token);
      return name !== null && name === localStorage.getItem(expiredKey);
    },
    switchLang: (lang) => {
      localStorage.setItem(languageKey, lang);
      setCookie(languageKey, lang);
      // `lang` is a part of every session.
      store.setState({ lang } as Partial<S>);
    },
    followOtherTabs: (onToken) => {
      const listen = (event: StorageEvent): void => {
        if (event.key !== key) return;
        const token = tokenIn(event.newValue);
        if (token !== store.getState().token) onToken(token);
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
};

/** Where the portal keeps, for this tab alone, what opens it as a merchant sees it. */
const lookKey = 'merchantLook';

/** A look through a merchant's eyes, as it was begun. */
export interface Look<User> {
  readonly token: string;
  readonly endsAt: string;
  readonly user: User;
  /** Where one goes when it is over. */
  readonly back: string;
}

/** Keeps a look for this tab. */
export const keepLook = <User>(look: Look<User>): void =>
  sessionStorage.setItem(lookKey, JSON.stringify(look));

/** Returns the look of this tab; null in any other. */
export const readLook = <User>(): Look<User> | null => {
  const kept = globalThis.sessionStorage?.getItem(lookKey) ?? null;
  // Written by `keepLook` alone, in this tab.
  return kept === null ? null : (JSON.parse(kept) as Look<User>);
};

/** Ends it for this tab. */
export const dropLook = (): void => sessionStorage.removeItem(lookKey);

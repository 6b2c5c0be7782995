import { setCookie } from '@khidma/client/cookie';
import type { Lang } from '@khidma/i18n/languages';
import { sessionStore } from './session-store.ts';
import { storageKeys } from './storage-keys.ts';

/** Stores a language for this browser (the static pages read the cookie) and turns the screens to it. */
export const switchLang = (lang: Lang): void => {
  localStorage.setItem(storageKeys.language, lang);
  setCookie(storageKeys.language, lang);
  sessionStore.setState({ lang });
};

import { isLang, preferredLang, type Lang } from '@khidma/i18n/languages';
import { languageKey } from './language-key.ts';

/** Returns the language that was chosen in this browser, or else the one that it asks for. */
export const startLang = (): Lang => {
  const saved = globalThis.localStorage?.getItem(languageKey);
  return isLang(saved) ? saved : preferredLang(globalThis.navigator?.languages ?? []);
};

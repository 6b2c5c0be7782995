import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import { languageKey } from './language-key.ts';

/** Returns the language that was chosen in this browser, or the one for who has chosen none. */
export const savedLang = (): Lang => {
  const saved = globalThis.localStorage?.getItem(languageKey);
  return isLang(saved) ? saved : defaultLang;
};

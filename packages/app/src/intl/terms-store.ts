import { termTexts, withTerms } from '@khidma/i18n/term-texts';
import type { Lang } from '@khidma/i18n/languages';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the operator has set of what texts speak of, as `/config.json` says it; nothing before that has come. */
export const termsStore = createStore<{ readonly terms: unknown }>()(() => ({ terms: null }));

/** Returns texts with the operator's terms filled in; shows them anew when they come. */
export const useTermsIn = <T>(lang: Lang, texts: T): T => {
  const { terms } = useStore(termsStore);
  return withTerms(texts, termTexts(lang, terms));
};

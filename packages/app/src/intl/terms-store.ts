import { unbroken } from '@khidma/i18n/date-parts';
import { type TermTexts, termTexts, withTerms } from '@khidma/i18n/term-texts';
import type { Lang } from '@khidma/i18n/languages';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the operator has set of what texts speak of, as `/config.json` says it; nothing before that has come. */
export const termsStore = createStore<{ readonly terms: unknown }>()(() => ({ terms: null }));

/** Returns texts with the operator's terms filled in; shows them anew when they come. */
export const useTermsIn = <T>(lang: Lang, texts: T): T => {
  const { terms } = useStore(termsStore);
  return withTerms(texts, together(termTexts(lang, terms)));
};

/** No line ends between a number and its unit. */
const together = (terms: TermTexts): TermTexts =>
  Object.fromEntries(Object.entries(terms).map(([name, said]) => [name, unbroken(said)]));

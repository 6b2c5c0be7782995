import type { Lang } from './languages.ts';

/** Words that are told to somebody: one text for all, or one for each language where they differ. */
export type Said = string | Readonly<Partial<Record<Lang, string>>>;

/** Returns the words for a reader of a language; those of another one where there are none in it. */
export const resolveText = (said: Said, lang: Lang): string | undefined =>
  typeof said === 'string' ? said : (said[lang] ?? Object.values(said)[0]);

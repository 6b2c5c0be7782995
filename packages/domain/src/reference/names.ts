import type { Lang } from './codes.ts';

/** A name in the product's three languages. */
export type Names = Readonly<Record<Lang, string>>;

/** A name out of its English, Arabic and Chinese forms: the order in which the reference data stand. */
export const namesOf = (english: string, arabic: string, chinese: string): Names => ({
  en_US: english,
  zh_CN: chinese,
  'ar-AE': arabic,
});

/** A name in the product's three languages. */
export interface Names {
  readonly en_US: string;
  readonly zh_CN: string;
  readonly 'ar-AE': string;
}

/** A name out of its English, Arabic and Chinese forms: the order in which the reference data stand. */
export const namesOf = (english: string, arabic: string, chinese: string): Names => ({
  en_US: english,
  zh_CN: chinese,
  'ar-AE': arabic,
});

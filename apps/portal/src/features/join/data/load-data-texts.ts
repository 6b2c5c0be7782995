import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './texts/en_US.ts';

/** The texts of Data Submission, in whichever language. */
export type DataTexts = Texts<typeof english>;

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: DataTexts }>>> = {
  en_US: () => import('./texts/en_US.ts'),
  zh_CN: () => import('./texts/zh_CN.ts'),
  'ar-AE': () => import('./texts/ar-AE.ts'),
};

/** Loads one language. */
export const loadDataTexts = async (lang: Lang): Promise<DataTexts> =>
  (await loaders[lang]()).texts;

import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './texts/en_US.ts';

/** The texts of the business profile, in whichever language. */
export type ProfileTexts = Texts<typeof english>;

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: ProfileTexts }>>> = {
  en_US: () => import('./texts/en_US.ts'),
  zh_CN: () => import('./texts/zh_CN.ts'),
  'ar-AE': () => import('./texts/ar-AE.ts'),
};

/** Loads one language. */
export const loadProfileTexts = async (lang: Lang): Promise<ProfileTexts> =>
  (await loaders[lang]()).texts;

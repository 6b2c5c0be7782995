import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './texts/en_US.ts';

/** The texts in front of sign-in, in whichever language. */
export type AuthTexts = Texts<typeof english>;

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: AuthTexts }>>> = {
  en_US: () => import('./texts/en_US.ts'),
  zh_CN: () => import('./texts/zh_CN.ts'),
  'ar-AE': () => import('./texts/ar-AE.ts'),
};

/** Loads one language. */
export const loadAuthTexts = async (lang: Lang): Promise<AuthTexts> =>
  (await loaders[lang]()).texts;

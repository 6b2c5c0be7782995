import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './en_US.ts';

/** The texts of the storefront, in whichever language. */
export type ShopTexts = Texts<typeof english>;

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: ShopTexts }>>> = {
  en_US: () => import('./en_US.ts'),
  zh_CN: () => import('./zh_CN.ts'),
  'ar-AE': () => import('./ar-AE.ts'),
};

/** Loads one language. */
export const loadTexts = async (lang: Lang): Promise<ShopTexts> => (await loaders[lang]()).texts;

declare module 'use-intl' {
  interface AppConfig {
    Messages: ShopTexts;
  }
}

import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './en_US.ts';

/** The texts of the console, in whichever language. */
export type ConsoleTexts = Texts<typeof english>;

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: ConsoleTexts }>>> = {
  en_US: () => import('./en_US.ts'),
  zh_CN: () => import('./zh_CN.ts'),
  'ar-AE': () => import('./ar-AE.ts'),
};

/** Loads one language. */
export const loadTexts = async (lang: Lang): Promise<ConsoleTexts> => (await loaders[lang]()).texts;

declare module 'use-intl' {
  interface AppConfig {
    Messages: ConsoleTexts;
  }
}

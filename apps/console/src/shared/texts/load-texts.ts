import type { consoleSettings } from '@khidma/i18n/en_US/console-settings';
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

/** The areas that a screen brings along (`AreaTexts`). */
type OtherTexts = Texts<{ readonly consoleSettings: typeof consoleSettings }>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: ConsoleTexts & OtherTexts;
  }
}

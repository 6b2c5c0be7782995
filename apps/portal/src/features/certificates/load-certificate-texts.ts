import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './texts/en_US.ts';
import type { texts as englishPage } from './texts/page-en_US.ts';

/** The texts of the notices, in whichever language. */
export type NoticeTexts = Texts<typeof english>;

/** The texts of the page, in whichever language. */
export type PageTexts = Texts<typeof englishPage>;

const notices: Readonly<Record<Lang, () => Promise<{ readonly texts: NoticeTexts }>>> = {
  en_US: () => import('./texts/en_US.ts'),
  zh_CN: () => import('./texts/zh_CN.ts'),
  'ar-AE': () => import('./texts/ar-AE.ts'),
};

const pages: Readonly<Record<Lang, () => Promise<{ readonly texts: PageTexts }>>> = {
  en_US: () => import('./texts/page-en_US.ts'),
  zh_CN: () => import('./texts/page-zh_CN.ts'),
  'ar-AE': () => import('./texts/page-ar-AE.ts'),
};

/** Loads the notices' texts in one language. */
export const loadNoticeTexts = async (lang: Lang): Promise<NoticeTexts> =>
  (await notices[lang]()).texts;

/** Loads the page's texts in one language. */
export const loadPageTexts = async (lang: Lang): Promise<PageTexts> => (await pages[lang]()).texts;

import { langs as codes } from '@khidma/domain/reference/codes';

/** A language as it is stored and sent (specification, section 1). */
export type Lang = (typeof codes)[number];

/** What a language is called, written and formatted by. */
export interface Language {
  /** For `Intl`, `lang` attributes and `Accept-Language`; `ar-AE` keeps Latin digits, plain `ar` would not. */
  readonly bcp47: string;
  readonly dir: 'ltr' | 'rtl';
  /** Its name in itself, as the language switch shows it. */
  readonly name: string;
}

/** Every language the product speaks; the order is the one of the language switch. */
export const languages = {
  en_US: { bcp47: 'en-AE', dir: 'ltr', name: 'English' },
  zh_CN: { bcp47: 'zh-CN', dir: 'ltr', name: '简体中文' },
  'ar-AE': { bcp47: 'ar-AE', dir: 'rtl', name: 'العربية' },
} as const satisfies Record<Lang, Language>;

/** All of them, for loops and tests. */
export const langs: readonly Lang[] = codes;

/** Used where nothing is saved: the browser's own preference is not guessed at (specification, section 9). */
export const defaultLang: Lang = 'en_US';

/** Whether a stored or sent text names a language of ours. */
export const isLang = (text: unknown): text is Lang =>
  typeof text === 'string' && Object.hasOwn(languages, text);

import { langs as columns, type Lang as Column } from '@khidma/domain/reference/codes';

/** A language in which operator and merchants write names and texts: one of the three of the wire. */
export type DataLang = Column;

/** All of these. */
export const dataLangs: readonly DataLang[] = columns;

type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
  /** Two of it where they stand by themselves and not in a sentence, in a language whose words have cases. */
  readonly alone?: string;
};

/** What lengths of time are counted in. */
export type Unit = 'day' | 'hour' | 'minute' | 'second' | 'businessDay';

/** What a language is called, written and formatted by. */
export interface Language {
  /** For `Intl` (plurals, numbers, dates), `lang` attributes and `Accept-Language`; `ar-AE` keeps Latin digits, plain `ar` would not. */
  readonly bcp47: string;
  readonly dir: 'ltr' | 'rtl';
  /** Its name in itself, as the language switch shows it. */
  readonly name: string;
  /** The face that its letters are in. */
  readonly face: 'latin' | 'arabic' | 'chinese';
  /** In which language its readers are shown names and texts that operator and merchants have written: these exist in the three of the wire. */
  readonly data: DataLang;
  /** What stands between the words of a list (`Intl.ListFormat` sets nothing at all between Chinese ones), between places, behind a label, between sentences, and between hours and minutes. */
  readonly marks: Readonly<Record<'list' | 'places' | 'colon' | 'sentence' | 'and', string>>;
  /** From when until when: as `Intl` writes it, or with both ends as one is written, where `Intl` has figures and strokes for a stretch that no moment has. */
  readonly stretches: 'whole' | 'ends';
  /** How long is left: in its two greatest units, in short, or in the greatest alone, written out. */
  readonly timeLeft: 'short' | 'written';
  /** How much of a weekday's name stands alone: what `Intl` calls short is in Chinese the name that its sentences say. */
  readonly weekday: 'long' | 'short';
  /** The forms of a unit by the language's plural rule; `#` is the number. */
  readonly units: Readonly<Record<Unit, Plural>>;
  /** An amount, in a sentence and by itself; `#` is its figure. Papers that speak two languages have the currency's code instead. */
  readonly amount: string;
  /** What the sizes of files are written in, behind their figures. */
  readonly sizes: Readonly<Record<'KB' | 'MB', string>>;
}

/** Every language that the screens, mails and files are in: one entry here and a folder of texts each; the order is the one of the language switch. */
export const languages = {
  en_US: {
    bcp47: 'en-AE',
    dir: 'ltr',
    name: 'English',
    face: 'latin',
    data: 'en_US',
    marks: { list: ', ', places: ', ', colon: ': ', sentence: ' ', and: ' ' },
    stretches: 'whole',
    timeLeft: 'short',
    weekday: 'long',
    units: {
      day: { one: '# day', other: '# days' },
      hour: { one: '# hour', other: '# hours' },
      minute: { one: '# minute', other: '# minutes' },
      second: { one: '# second', other: '# seconds' },
      businessDay: { one: '# business day', other: '# business days' },
    },
    amount: 'AED\u00a0#',
    sizes: { KB: 'KB', MB: 'MB' },
  },
  zh_CN: {
    bcp47: 'zh-CN',
    dir: 'ltr',
    name: '简体中文',
    face: 'chinese',
    data: 'zh_CN',
    marks: { list: '、', places: '，', colon: '：', sentence: '', and: ' ' },
    stretches: 'ends',
    timeLeft: 'short',
    weekday: 'short',
    units: {
      day: { other: '# 天' },
      hour: { other: '# 小时' },
      minute: { other: '# 分钟' },
      second: { other: '# 秒' },
      businessDay: { other: '# 个工作日' },
    },
    amount: 'AED\u00a0#',
    sizes: { KB: 'KB', MB: 'MB' },
  },
  'ar-AE': {
    bcp47: 'ar-AE',
    dir: 'rtl',
    name: 'العربية',
    face: 'arabic',
    data: 'ar-AE',
    marks: { list: '، ', places: '، ', colon: ': ', sentence: ' ', and: ' و' },
    stretches: 'whole',
    timeLeft: 'written',
    weekday: 'long',
    // In the case that follows a preposition or a verb («خلال يومين»), so that a sentence may put a duration there and
    // nowhere else; two have another form where they stand alone. `Intl` has the nominative only.
    units: {
      day: {
        one: 'يوم واحد',
        two: 'يومين',
        alone: 'يومان',
        few: '#\u00a0أيام',
        many: '#\u00a0يومًا',
        other: '#\u00a0يوم',
      },
      hour: {
        one: 'ساعة واحدة',
        two: 'ساعتين',
        alone: 'ساعتان',
        few: '#\u00a0ساعات',
        other: '#\u00a0ساعة',
      },
      minute: {
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        alone: 'دقيقتان',
        few: '# دقائق',
        other: '#\u00a0دقيقة',
      },
      second: {
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        alone: 'ثانيتان',
        few: '#\u00a0ثوانٍ',
        other: '#\u00a0ثانية',
      },
      businessDay: {
        one: 'يوم عمل واحد',
        two: 'يومَي عمل',
        alone: 'يوما عمل',
        few: '#\u00a0أيام عمل',
        other: '#\u00a0يوم عمل',
      },
    },
    amount: '#\u00a0درهم',
    sizes: { KB: 'كيلوبايت', MB: 'ميغابايت' },
  },
} as const satisfies Readonly<Record<string, Language>>;

/** A language of the screens, as it is stored and sent (specification, section 1). */
export type Lang = keyof typeof languages;

/** Returns how a language is written and formatted. */
export const languageOf = (lang: Lang): Language => languages[lang];

/** Returns the one that `Intl` knows by a tag, with whichever clock; English where it is none of ours. */
export const languageTagged = (tag: string): Language => {
  const [bcp47] = tag.split('-u-', 1);
  return Object.values(languages).find((language) => language.bcp47 === bcp47) ?? languages.en_US;
};

/** Returns the language in which a reader is shown what operator and merchants have written. */
export const dataLang = (lang: Lang): DataLang => languages[lang].data;

/** All of them, for loops and tests. */
export const langs = Object.keys(languages) as readonly Lang[]; // the table's own keys

/** Used where nothing is saved: the browser's own preference is not guessed at (specification, section 9). */
export const defaultLang: Lang = 'en_US';

/** Whether a stored or sent text names a language of ours. */
export const isLang = (text: unknown): text is Lang =>
  typeof text === 'string' && Object.hasOwn(languages, text);

/** Whether operator and merchants write in a language of the screens. */
export const isDataLang = (lang: Lang): lang is DataLang => dataLangs.some((one) => one === lang);

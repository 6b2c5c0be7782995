import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FieldError, FieldRule } from '@khidma/contract/core/field-rules';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { languageOf, languages, type Lang } from '@khidma/i18n/languages';
import { ruleFigures } from '@khidma/i18n/rule-figures';
import { figuresIn } from '@khidma/i18n/size-text';
import { createTranslator } from 'use-intl/core';

// Total maps: an error or a rule without its text does not compile.
const errorTexts: Readonly<Record<Lang, Record<ErrorCode, string>>> = await textsInEach('errors');
const rulesOfScreens = await textsInEach('rules');
const rulesOfServer = await textsInEach('serverRules');
const ruleTexts: Readonly<Record<Lang, Record<FieldRule, string>>> = inEach((lang) => ({
  ...rulesOfScreens[lang],
  ...rulesOfServer[lang],
}));

const errorTranslatorOf = (lang: Lang) =>
  createTranslator({
    locale: languages[lang].bcp47,
    messages: errorTexts[lang],
    // A refusal without the figures of its text still says that something is wrong with the request.
    onError: () => {},
    getMessageFallback: () => errorTexts[lang].badRequest,
  });

const errorTranslators = inEach(errorTranslatorOf);

const translatorOf = (lang: Lang) =>
  createTranslator({
    locale: languages[lang].bcp47,
    timeZone: 'Asia/Dubai',
    messages: ruleTexts[lang],
    // A rule thrown without its parameters still says that the field is wrong.
    onError: () => {},
    getMessageFallback: () => ruleTexts[lang].invalid,
  });

const translators = inEach(translatorOf);

/** What people are told for an error; `data` is the refusal's, whose figures the text may name. */
export const errorText = (lang: Lang, code: ErrorCode, data?: unknown): string =>
  errorTranslators[lang](code, figuresIn(languageOf(lang), figuresOf(data)));

const figuresOf = (data: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** What people are told for a broken rule, its numbers filled in. */
export const ruleText = (
  lang: Lang,
  { rule, params }: Pick<FieldError, 'rule' | 'params'>,
): string => translators[lang](rule, ruleFigures(params ?? {}));

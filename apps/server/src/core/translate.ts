import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FieldError, FieldRule } from '@khidma/contract/core/field-rules';
import { errors as arErrors } from '@khidma/i18n/ar-AE/errors';
import { rules as arRules } from '@khidma/i18n/ar-AE/rules';
import { errors as enErrors } from '@khidma/i18n/en_US/errors';
import { rules as enRules } from '@khidma/i18n/en_US/rules';
import { languages, type Lang } from '@khidma/i18n/languages';
import { errors as zhErrors } from '@khidma/i18n/zh_CN/errors';
import { rules as zhRules } from '@khidma/i18n/zh_CN/rules';
import { createTranslator } from 'use-intl/core';

// Total maps: an error or a rule without its three texts does not compile.
const errorTexts: Record<Lang, Record<ErrorCode, string>> = {
  en_US: enErrors,
  zh_CN: zhErrors,
  'ar-AE': arErrors,
};
const ruleTexts: Record<Lang, Record<FieldRule, string>> = {
  en_US: enRules,
  zh_CN: zhRules,
  'ar-AE': arRules,
};

const errorTranslatorOf = (lang: Lang) =>
  createTranslator({
    locale: languages[lang].bcp47,
    messages: errorTexts[lang],
    // A refusal without the figures of its text still says that something is wrong with the request.
    onError: () => {},
    getMessageFallback: () => errorTexts[lang].badRequest,
  });

const errorTranslators: Record<Lang, ReturnType<typeof errorTranslatorOf>> = {
  en_US: errorTranslatorOf('en_US'),
  zh_CN: errorTranslatorOf('zh_CN'),
  'ar-AE': errorTranslatorOf('ar-AE'),
};

const translatorOf = (lang: Lang) =>
  createTranslator({
    locale: languages[lang].bcp47,
    timeZone: 'Asia/Dubai',
    messages: ruleTexts[lang],
    // A rule thrown without its parameters still says that the field is wrong.
    onError: () => {},
    getMessageFallback: () => ruleTexts[lang].invalid,
  });

const translators: Record<Lang, ReturnType<typeof translatorOf>> = {
  en_US: translatorOf('en_US'),
  zh_CN: translatorOf('zh_CN'),
  'ar-AE': translatorOf('ar-AE'),
};

/** What people are told for an error; `data` is the refusal's, whose figures the text may name. */
export const errorText = (lang: Lang, code: ErrorCode, data?: unknown): string =>
  errorTranslators[lang](code, figuresOf(data));

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
): string => translators[lang](rule, params ?? {});

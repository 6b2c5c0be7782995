import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Lang } from '@khidma/i18n/languages';
import type { Refusal } from '../core/refuse.ts';
import { errorText, ruleText } from '../core/translate.ts';

/** The answer around every JSON response. */
export interface Envelope {
  readonly code: number;
  readonly data?: unknown;
  readonly message?: string;
}

/** The envelope of what an operation answered. */
export const success = (data: unknown): Envelope => ({ code: 0, data: data ?? null });

/** No form of ours shows more, and an answer must not outgrow what was asked. */
const maxFields = 100;

/** The envelope of a refusal, in the caller's language. */
export const refused = (refusal: Refusal, lang: Lang): Envelope => {
  const answer = {
    code: errorCodes[refusal.code],
    message: errorText(lang, refusal.code, refusal.data),
  };
  if (refusal.fields.length > 0) {
    const fields = refusal.fields.slice(0, maxFields).map((field) => ({
      path: field.path,
      rule: field.rule,
      message: ruleText(lang, field),
    }));
    return { ...answer, data: { fields } };
  }
  return refusal.data === undefined ? answer : { ...answer, data: refusal.data };
};

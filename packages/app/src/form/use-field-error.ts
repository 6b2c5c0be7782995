import { fieldRules, type ScreenRule } from '@khidma/contract/core/field-rules';
import { ruleFigures } from '@khidma/i18n/rule-figures';
import { useTranslations } from 'use-intl';
import { readRuleMessage } from './rule-message.ts';

/** What a field's error carries, of react-hook-form's `FieldError`. */
export interface ShownError {
  readonly type?: string | number | undefined;
  readonly message?: string | undefined;
}

/** The type of an error whose message the server has put into words already. */
export const serverErrorType = 'server';

const isRule = (text: string): text is ScreenRule => fieldRules.some((rule) => rule === text);

/** A list's error stands at one of its rows: the first is the list's. */
const firstOf = (error: ShownError): ShownError =>
  Array.isArray(error) ? firstOf(error.find((row: unknown) => row !== undefined) ?? {}) : error;

/** Puts a field's error into the words of the language that is on; undefined where there is none. */
export const useFieldError = (): ((error: ShownError | undefined) => string | undefined) => {
  const t = useTranslations('rules');
  return (given) => {
    if (given === undefined) return undefined;
    const error = firstOf(given);
    if (error.type === serverErrorType && error.message) return error.message;
    const { rule, params } = readRuleMessage(error.message ?? '');
    return t(isRule(rule) ? rule : 'invalid', ruleFigures(params));
  };
};

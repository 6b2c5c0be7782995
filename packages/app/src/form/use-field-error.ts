import { fieldRules, type ScreenRule } from '@khidma/contract/core/field-rules';
import { ruleFigures } from '@khidma/i18n/rule-figures';
import { useTranslations } from 'use-intl';

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first error that says something of a field whose value has parts: hours say it of `monday.0.end`. */
export const innermostError = (error: unknown): ShownError | undefined => {
  if (!isObject(error)) return undefined;
  if (typeof error['message'] === 'string') return error;
  for (const [name, part] of Object.entries(error)) {
    // A DOM node is no part of an error.
    const found = name === 'ref' ? undefined : innermostError(part);
    if (found !== undefined) return found;
  }
  return undefined;
};

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

/** Figures and words that a rule's text needs: min, max. */
export type RuleParams = Readonly<Record<string, string | number>>;

/** A rule as it travels through react-hook-form, which keeps one string per error: `tooLong?max=80`. */
export const ruleMessage = (rule: string, params: RuleParams = {}): string => {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? rule : `${rule}?${query}`;
};

/** The rule and its figures out of such a string. Figures become numbers again, so that plurals work. */
export const readRuleMessage = (
  message: string,
): { readonly rule: string; readonly params: RuleParams } => {
  const [rule = '', query = ''] = message.split('?', 2);
  const params = [...new URLSearchParams(query)].map(([name, value]): [string, string | number] => [
    name,
    /^-?\d+$/.test(value) ? Number(value) : value,
  ]);
  return { rule, params: Object.fromEntries(params) };
};

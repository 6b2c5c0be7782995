import {
  maxCombinations,
  maxDiscount,
  maxOptions,
  maxPassword,
  maxPromoCode,
  minDiscount,
  minPassword,
  minPromoCode,
} from '@khidma/domain/limits/limits';
import { type Problem, ruleNames, type ServerRuleName } from '@khidma/domain/rules/problem';
import type * as z from 'zod/mini';

/**
 * The rules a field can break, but for those that the server alone judges (`serverRuleNames`). A schema names its rule as the message of the check
 * (`z.email('email')`); what zod reports by itself is mapped by `fieldErrorsOf`.
 * Texts stand in `packages/i18n` under `rules`, with the parameters named here.
 */
export const fieldRules = [
  ...ruleNames,
  'type',
  'tooShort',
  'code',
  'secondFactorCode',
  'agreement',
  'locked',
  'uuid',
  'iso',
] as const;

/** The name of a rule that screens have the words of. */
export type ScreenRule = (typeof fieldRules)[number];

/** One rule's name. */
export type FieldRule = ScreenRule | ServerRuleName;

/** A broken rule at a field, as `data.fields` of a 42200 answer carries it. The path of the payload as a whole is empty. */
export interface FieldError extends Omit<Problem, 'rule'> {
  readonly rule: FieldRule;
}

const known = new Set<string>(fieldRules);

type Issue = z.core.$ZodIssue;

const ruleOf = (issue: Issue): FieldRule => {
  if (issue.code !== 'custom' && (issue.input === undefined || issue.input === null))
    return 'required';
  // A form's choice before one is made.
  if (issue.code === 'invalid_value' && issue.input === '') return 'required';
  // `known` holds the rules' names and nothing else.
  if (known.has(issue.message)) return issue.message as FieldRule;
  switch (issue.code) {
    case 'invalid_type':
      return 'type';
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'required'
          : 'tooShort'
        : issue.origin === 'array'
          ? 'tooFew'
          : 'tooSmall';
    case 'too_big':
      return issue.origin === 'string'
        ? 'tooLong'
        : issue.origin === 'array'
          ? 'tooMany'
          : 'tooLarge';
    default:
      return 'invalid';
  }
};

/** Bounds that a text names together: a check of a schema knows one end only, or a wider one of its own. */
const bounds: Readonly<Partial<Record<FieldRule, Record<string, number>>>> = {
  passwordLength: { min: minPassword, max: maxPassword },
  discount: { min: minDiscount, max: maxDiscount },
  optionCount: { max: maxOptions },
  combinationCount: { max: maxCombinations },
  promoCode: { min: minPromoCode, max: maxPromoCode },
};

const paramsOf = (issue: Issue): Record<string, string | number> | undefined => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (!('params' in issue)) return undefined;
  // A refinement's own params are what its schema wrote: numbers and words.
  return issue.params as Record<string, string | number> | undefined;
};

/**
 * What a schema found wrong, as field errors. Parse with `{ reportInput: true }`, or a missing field reads as a wrong type.
 * Of a value that is missing or of another type nothing more is said: zod goes on to measure a text where a list belongs.
 */
export const fieldErrorsOf = (error: z.core.$ZodError): FieldError[] => {
  const unfit = new Set<string>();
  return error.issues.flatMap(errorsOf).filter(({ path, rule }) => {
    const isSaid = unfit.has(path);
    if (rule === 'type' || rule === 'required') unfit.add(path);
    return !isSaid;
  });
};

const errorsOf = (issue: Issue): FieldError[] => {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), rule: 'unknown' }));
  const rule = ruleOf(issue);
  const params = bounds[rule] ?? paramsOf(issue);
  return [{ path: path.join('.'), rule, ...(params ? { params } : {}) }];
};

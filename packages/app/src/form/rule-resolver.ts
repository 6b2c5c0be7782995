import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { ruleMessage, type RuleParams } from './use-field-error.ts';

/** A broken rule that a schema alone cannot say; the domain's `Problem` is one. */
export interface JudgedField {
  readonly path: string;
  readonly rule: string;
  readonly params?: RuleParams;
}

/** Where a rule stands that belongs to no field: react-hook-form drops `root` before it looks whether a form is whole. */
export const wholeFormName = '_form';

/**
 * Judges a form as the server will: by the contract's own schema, and by `judge`, for the domain's rules that look
 * at several fields or at what a schema cannot see. An error's message is a rule's name with its figures, which
 * `useFieldError` puts into words. Of several broken rules a field shows the first, the schema's before `judge`'s.
 * `inputOf` gives what is sent where a form holds its values otherwise.
 */
export const ruleResolver =
  <Values extends FieldValues, Output extends FieldValues>(
    schema: z.core.$ZodType<Output>,
    judge: (values: Values) => readonly JudgedField[] = () => [],
    inputOf: (values: Values) => unknown = (values) => values,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const parsed = z.safeParse(schema, inputOf(values), { reportInput: true });
    const broken: readonly JudgedField[] = [
      ...(parsed.success ? [] : fieldErrorsOf(parsed.error)),
      ...judge(values),
    ];
    if (parsed.success && broken.length === 0) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, rule, params } of broken) {
      const at = path === '' ? wholeFormName : path;
      if (get(errors, at) === undefined)
        set(errors, at, { type: rule, message: ruleMessage(rule, params) });
    }
    return { values: {}, errors };
  };

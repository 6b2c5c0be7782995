import { specProblems } from '@khidma/domain/services/service-rules';
import type { Problem } from '@khidma/domain/rules/problem';
import { useRef } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { serverErrorType, type ShownError, useFieldError } from '@khidma/app/form/use-field-error';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import { shownError } from './use-row.ts';
import type { Prices } from '../price-types.ts';

/** The path of a specification's name, or of one of its options. */
export type NamePath = `content.specs.${number}.name` | `content.specs.${number}.options.${number}`;

/** A name that is typed, judged with each key against its neighbours, and one step of undoing as a whole. */
export const useSpecName = (path: NamePath, problem: Problem | undefined) => {
  const { form, edits } = usePricingDesk();
  const { control } = form;
  const words = useFieldError();
  const isStrict = useGrid((state) => state.isStrict);
  const value = useWatch({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const said: ShownError | undefined = get(errors, path);
  const before = useRef<Prices | null>(null);
  // Not when an empty field is left: the button that is being pressed would move from under the pointer.
  const isShown = problem !== undefined && (problem.rule !== 'required' || isStrict);
  return {
    value: value ?? '',
    error: isShown
      ? words(shownError(problem.rule, problem.params))
      : said?.type === serverErrorType
        ? words(said)
        : undefined,
    onFocus: () => {
      before.current = edits.copy();
    },
    onChange: (text: string) => {
      form.setValue(path, text);
      if (said !== undefined) form.clearErrors(path);
    },
    onBlur: () => {
      if (before.current !== null && get({ content: before.current }, path) !== value)
        edits.note({ kind: 'rename' }, before.current);
      before.current = null;
    },
  };
};

/** What is wrong with one specification and its options, by path within the content. */
export const useSpecProblems = (spec: number): ReadonlyMap<string, Problem> => {
  const { form } = usePricingDesk();
  const found = useWatch({
    control: form.control,
    name: 'content.specs',
    // As a text: a list would be another one with each key.
    compute: (specs) =>
      JSON.stringify(specProblems(specs).filter(({ path }) => path.startsWith(`specs.${spec}.`))),
  });
  // What was written right above.
  const problems = JSON.parse(found) as Problem[]; // see above
  return new Map(problems.map((problem) => [problem.path, problem]));
};

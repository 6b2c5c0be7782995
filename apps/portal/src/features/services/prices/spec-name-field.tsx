import type { Prices } from './price-cells.ts';
import { shownError } from './price-rows.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import classes from './spec-editor.module.css';
import { serverErrorType, useFieldError } from '@khidma/app/form/use-field-error';
import { maxSpecName } from '@khidma/domain/limits/limits';
import type { Problem } from '@khidma/domain/rules/problem';
import { specProblems } from '@khidma/domain/services/service-rules';
import { cx } from '@khidma/ui/cx';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { get, useController, useWatch } from 'react-hook-form';

/** The path of a specification's name, or of one of its options. */
type NamePath = `content.specs.${number}.name` | `content.specs.${number}.options.${number}`;

interface NameFieldProps {
  readonly path: NamePath;
  readonly problem: Problem | undefined;
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Data attributes by which the field is found again after a move. */
  readonly marks: Readonly<Record<`data-${string}`, number>>;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
}

/** The name of a specification or of an option, judged with each key against its neighbours; one step of undoing as a whole. */
export function NameField({ path, problem, label, marks, ...input }: NameFieldProps) {
  const { form, edits } = usePricingDesk();
  const words = useFieldError();
  const id = useId();
  const isStrict = useGrid((state) => state.isStrict);
  const {
    field: { ref, value },
    fieldState: { error: said },
  } = useController({ control: form.control, name: path });
  const before = useRef<Prices | null>(null);
  // Not when an empty field is left: the button that is being pressed would move from under the pointer.
  const isShown = problem !== undefined && (problem.rule !== 'required' || isStrict);
  const error = isShown
    ? words(shownError(problem.rule, problem.params))
    : words(said?.type === serverErrorType ? said : undefined);
  const leave = (): void => {
    if (before.current !== null && get({ content: before.current }, path) !== value)
      edits.note({ kind: 'rename' }, before.current);
    before.current = null;
  };
  return (
    <div className={classes.nameField}>
      <input
        ref={ref}
        className={cx(classes.input, error !== undefined && classes.wrong)}
        aria-label={label}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        autoComplete="off"
        dir={value === '' ? undefined : 'auto'}
        maxLength={maxSpecName}
        value={value}
        onFocus={() => {
          before.current = edits.copy();
        }}
        onBlur={leave}
        onChange={(event) => {
          form.setValue(path, event.currentTarget.value);
          if (said !== undefined) form.clearErrors(path);
        }}
        {...input}
        {...marks}
      />
      {error !== undefined && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

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

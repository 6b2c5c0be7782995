import { maxSpecName } from '@khidma/domain/limits/limits';
import type { Problem } from '@khidma/domain/rules/problem';
import { cx } from '@khidma/ui/cx';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './spec-editor.module.css';
import { useSpecName, type NamePath } from './spec-names.ts';

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

/** The name of a specification or of an option, with what is wrong with it below. */
export function NameField({
  path,
  problem,
  label,
  placeholder,
  marks,
  onKeyDown,
  onPaste,
}: NameFieldProps) {
  const { form } = usePricingDesk();
  const id = useId();
  const {
    field: { ref: register },
  } = useController({ control: form.control, name: path });
  const { value, error, onFocus, onChange, onBlur } = useSpecName(path, problem);
  return (
    <div className={classes.nameField}>
      <input
        ref={register}
        className={cx(classes.input, error !== undefined && classes.wrong)}
        aria-label={label}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        autoComplete="off"
        dir={value === '' ? undefined : 'auto'}
        maxLength={maxSpecName}
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onBlur={onBlur}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
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

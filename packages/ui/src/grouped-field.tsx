import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { TextInput } from './control.tsx';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';
import own from './grouped-field.module.css';
import { toLatin } from '@khidma/i18n/to-latin';

export interface GroupedFieldProps extends Omit<FieldProps<string>, 'ref'> {
  /** How many digits each group has: `[3, 4, 7, 1]`. */
  groups: readonly number[];
  /** Between groups. */
  separator?: string | undefined;
  /** Stands below the field, spoken when it comes: what deserves a second look and is no error. */
  warning?: ReactNode;
  ref?: ((instance: HTMLInputElement | null) => void) | undefined;
}

/** A number of a fixed length, grouped while it is typed, in whichever digits; the value has the separators. */
export function GroupedField(props: GroupedFieldProps) {
  const { value, onChange, groups, separator = '-', warning, ref, ...rest } = props;
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    // React puts the caret to the end where a value is not what was typed.
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <div>
      <TextInput
        {...rest}
        ref={(instance) => {
          input.current = instance;
          ref?.(instance);
        }}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          const before = digitsOf(typed.slice(0, currentTarget.selectionStart ?? typed.length));
          const next = groupDigits(typed, groups, separator);
          caret.current = placeAfter(next, before.length);
          onChange(next);
        }}
        className={classes.numeric}
      />
      <p role="status" className={own.warning}>
        {warning}
      </p>
    </div>
  );
}

/** What was typed as digits in groups: `7841980` becomes `784-1980`. What is beyond the last group is dropped. */
export function groupDigits(text: string, groups: readonly number[], separator: string): string {
  let rest = digitsOf(text);
  const parts: string[] = [];
  for (const length of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.join(separator);
}

const digitsOf = (text: string): string => toLatin(text).replace(/\D/g, '');

/** Where the caret stands behind so many digits. */
function placeAfter(text: string, digits: number): number {
  let left = digits;
  let at = 0;
  while (at < text.length && left > 0) {
    if (/\d/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

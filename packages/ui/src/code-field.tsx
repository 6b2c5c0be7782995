import { TextInput } from './control.tsx';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';
import { toLatin } from '@khidma/i18n/to-latin';

export interface CodeFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  length?: number | undefined;
  /** Called once, when the last digit is in. */
  onComplete?: ((code: string) => void) | undefined;
}

/** A one-time code of digits. One input, not six: it pastes, autofills and reads aloud as one thing. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, length = 6, onComplete, ...rest } = props;
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={'·'.repeat(length)}
      value={value}
      onChange={(event) => {
        const code = toLatin(event.currentTarget.value).replace(/\D/g, '').slice(0, length);
        if (code === value) return;
        onChange(code);
        if (code.length === length) onComplete?.(code);
      }}
      className={classes.code}
      boxClass={classes.amount}
    />
  );
}

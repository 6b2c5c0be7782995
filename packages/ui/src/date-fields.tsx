import { TextInput } from './control.tsx';
import { cx } from './cx.tsx';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';

export interface DateFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** YYYY-MM-DD, like the value. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day, as YYYY-MM-DD, or '' while none is chosen; the platform's own calendar. */
export function DateField(props: DateFieldProps) {
  return <NativeField type="date" {...props} />;
}

export interface TimeFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** Minutes between the times offered. */
  stepMinutes?: number | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** A time of day, as HH:MM, or '' while none is chosen. */
export function TimeField({ stepMinutes = 15, ...rest }: TimeFieldProps) {
  return <NativeField type="time" step={stepMinutes * 60} {...rest} />;
}

interface NativeFieldProps extends DateFieldProps {
  type: 'date' | 'time';
  step?: number;
}

function NativeField({
  label,
  error,
  description,
  required,
  hideLabel,
  disabled,
  value,
  onChange,
  ...rest
}: NativeFieldProps) {
  return (
    <TextInput
      {...rest}
      {...{ label, error, description, required, hideLabel, disabled }}
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={cx(classes.numeric, classes.date, classes.ltr)}
    />
  );
}

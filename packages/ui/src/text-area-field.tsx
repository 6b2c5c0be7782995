import { TextAreaInput } from './control.tsx';
import { cx } from './cx.tsx';
import classes from './field.module.css';
import { freeDir, type FieldProps } from './field.tsx';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  /** Counts against this and shows `12 / 500`; typing beyond stays possible, so that nothing pasted is lost. */
  maxLength?: number | undefined;
  rows?: number | undefined;
}

/** Several lines of text, growing with them, with a counter where a limit is given. */
export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    error,
    description,
    required,
    hideLabel,
    disabled,
    value,
    onChange,
    maxLength,
    rows = 3,
    ...rest
  } = props;
  const length = Array.from(value).length;
  return (
    <div>
      <TextAreaInput
        {...rest}
        {...{ label, error, description, required, hideLabel, disabled }}
        dir={freeDir(value)}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {maxLength !== undefined && (
        <div className={classes.counter}>
          <span className={cx(classes.count, length > maxLength && classes.over)}>
            <bdi dir="ltr">
              {length} / {maxLength}
            </bdi>
          </span>
        </div>
      )}
    </div>
  );
}

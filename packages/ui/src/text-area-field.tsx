import { TextAreaInput } from './control.tsx';
import { FieldCount } from './field-count.tsx';
import { freeDir, type FieldProps } from './field.tsx';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  /** Counts against this and shows `12 / 500`; typing beyond stays possible, so that nothing pasted is lost. */
  maxLength?: number | undefined;
  rows?: number | undefined;
}

/** Several lines of text, growing with them, with a counter where a limit is given. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, maxLength, rows = 3, ...rest } = props;
  return (
    <div>
      <TextAreaInput
        {...rest}
        dir={freeDir(value)}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {maxLength !== undefined && <FieldCount text={value} max={maxLength} />}
    </div>
  );
}

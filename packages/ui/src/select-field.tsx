import { IconChevronDown } from '@tabler/icons-react';
import { SelectInput } from './control.tsx';
import type { FieldProps } from './field.tsx';

/** One choice: what is stored and what is read. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps<Value extends string> extends Omit<
  FieldProps<Value | '', HTMLSelectElement>,
  'readOnly'
> {
  options: readonly Option<Value>[];
  /** The first line, chosen while nothing is; shown in the list too, so that a choice can be undone unless required. */
  placeholder?: string | undefined;
}

/** One of up to a few dozen choices, with the platform's own list: the best there is on a phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    label,
    error,
    description,
    required,
    hideLabel,
    disabled,
    options,
    placeholder,
    value,
    onChange,
    ...rest
  } = props;
  return (
    <SelectInput
      {...rest}
      {...{ label, error, description, required, hideLabel, disabled }}
      value={value}
      onChange={(event) => {
        const next = event.currentTarget.value;
        onChange(options.find((option) => option.value === next)?.value ?? '');
      }}
      right={<IconChevronDown size={16} aria-hidden />}
    >
      {placeholder !== undefined && (
        <option value="" disabled={required === true}>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled === true}>
          {option.label}
        </option>
      ))}
    </SelectInput>
  );
}

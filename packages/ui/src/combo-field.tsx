import { MultiSelect, Select } from '@mantine/core';
import { inputProps, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';

export interface ComboFieldProps extends FieldProps<string> {
  options: readonly Option[];
  emptyText: string;
  clearLabel: string;
}

const toData = (options: readonly Option[]) =>
  options.map(({ value, label, disabled = false }) => ({ value, label, disabled }));

/** One of many choices, found by typing. Heavier than SelectField: for long lists only. */
export function ComboField(props: ComboFieldProps) {
  const {
    label,
    error,
    description,
    required,
    hideLabel,
    disabled,
    options,
    value,
    onChange,
    emptyText,
    clearLabel,
    ...rest
  } = props;
  return (
    <Select
      {...rest}
      {...inputProps({ label, error, description, required, hideLabel, disabled })}
      data={toData(options)}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      searchable
      clearable={required !== true}
      clearButtonProps={{ 'aria-label': clearLabel }}
      nothingFoundMessage={emptyText}
    />
  );
}

export interface MultiSelectFieldProps extends FieldProps<string[]> {
  options: readonly Option[];
  emptyText: string;
  clearLabel: string;
  maxValues?: number | undefined;
}

/** Several of many choices, found by typing. Up to eight choices read better in CheckboxGroupField. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const {
    label,
    error,
    description,
    required,
    hideLabel,
    disabled,
    options,
    emptyText,
    clearLabel,
    maxValues,
    ...rest
  } = props;
  return (
    <MultiSelect
      {...rest}
      {...inputProps({ label, error, description, required, hideLabel, disabled })}
      data={toData(options)}
      searchable
      clearable={required !== true}
      clearButtonProps={{ 'aria-label': clearLabel }}
      nothingFoundMessage={emptyText}
      {...(maxValues !== undefined && { maxValues })}
    />
  );
}

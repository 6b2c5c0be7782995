import { IconChevronDown } from '@khidma/icons';
import type { RefCallback } from 'react';
import { ChoiceField } from './choice/choice-field.tsx';
import { SelectInput } from './control.tsx';
import type { FieldProps } from './field.tsx';
import { useUiTexts } from './ui-texts.ts';

/** One choice: what is stored and what is read. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
  /** Its names in the other languages: a list that is searched finds it by them too. */
  alsoCalled?: string | undefined;
}

export interface SelectFieldProps<Value extends string> extends Omit<
  FieldProps<Value | ''>,
  'readOnly' | 'ref'
> {
  ref?: RefCallback<HTMLElement> | undefined;
  options: readonly Option<Value>[];
  /** The first line, chosen while nothing is; shown in the list too, so that a choice can be undone unless required. */
  placeholder?: string | undefined;
  /** Whether the list is searched rather than scrolled; left out, from a dozen options on. */
  isSearched?: boolean | undefined;
}

/** So many options are read at a glance in the platform's own list, which is the best there is on a phone. */
const atAGlance = 11;

/** One of several choices. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { isSearched = props.options.length > atAGlance, ...rest } = props;
  return isSearched ? <SearchedSelect {...rest} /> : <NativeSelect {...rest} />;
}

function SearchedSelect<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, onChange, options, placeholder, required, ...rest } = props;
  return (
    <ChoiceField
      {...rest}
      {...{ options, required }}
      value={value === '' ? null : value}
      shown={options.find((option) => option.value === value)?.label}
      placeholder={placeholder ?? ''}
      clearable={placeholder !== undefined && required !== true}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? '')}
    />
  );
}

function NativeSelect<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, placeholder, value, onChange, ...rest } = props;
  const { choose } = useUiTexts();
  // Without an option of its own the browser would show the first one as if it had been chosen.
  const isUnchosen = value === '' && options.every((option) => option.value !== '');
  const empty = placeholder ?? (isUnchosen ? choose : undefined);
  return (
    <SelectInput
      {...rest}
      value={value}
      onChange={(event) => {
        const next = event.currentTarget.value;
        onChange(options.find((option) => option.value === next)?.value ?? '');
      }}
      right={<IconChevronDown size={16} aria-hidden />}
    >
      {empty !== undefined && (
        <option value="" disabled={props.required === true}>
          {empty}
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

import { useState } from 'react';
import { TextInput } from './control.tsx';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';
import { toLatin } from '@khidma/i18n/to-latin';

export interface PhoneFieldProps extends FieldProps<string> {
  autoComplete?: 'tel' | 'tel-national' | 'off' | undefined;
}

/** A number of the Emirates, stored as `+971501234567`, typed in any habit: 050…, 971…, 00971…. */
export function PhoneField(props: PhoneFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    autoComplete = 'tel',
    placeholder = '50 123 4567',
    ...rest
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      leftAlways
      autoComplete={autoComplete}
      placeholder={placeholder}
      value={draft ?? groupNational(value)}
      onFocus={() => setDraft(groupNational(value))}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        onChange(parseUaePhone(event.currentTarget.value));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      left={<span className={classes.prefix}>+971</span>}
      leftWidth={56}
      className={classes.numeric}
    />
  );
}

/** What was typed as `+971…`, or '' while there is no digit. It normalises; it does not judge. */
export function parseUaePhone(text: string): string {
  const national = toLatin(text)
    .replace(/\D/g, '')
    .replace(/^(00971|971)/, '')
    .replace(/^0+/, '');
  return national === '' ? '' : `+971${national}`;
}

/** `+971501234567` as `50 123 4567`, landlines as `4 123 4567`. */
export function groupNational(value: string): string {
  const national = parseUaePhone(value).slice(4);
  const head = national.startsWith('5') ? 2 : 1;
  return [national.slice(0, head), national.slice(head, head + 3), national.slice(head + 3)]
    .filter(Boolean)
    .join(' ');
}

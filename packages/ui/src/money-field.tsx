import { useState } from 'react';
import { TextInput } from './control.tsx';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';
import { formatDirhams } from '@khidma/i18n/amounts';
import { toLatin } from '@khidma/i18n/to-latin';
import { useUiTexts } from './ui-texts.ts';

export interface MoneyFieldProps extends FieldProps<number | null> {
  /** As wide as its column, beside other fields; no wider than an amount needs otherwise. */
  fill?: boolean;
}

/** An amount in whole fils, typed and shown in dirhams: `1234.5` becomes 123450 and reads `1,234.50`. */
export function MoneyField(props: MoneyFieldProps) {
  const { fill = false, value, onChange, onBlur, ...rest } = props;
  const { amount } = useUiTexts();
  // While typed in, the field shows what was typed; otherwise what the value says.
  const [draft, setDraft] = useState<string | null>(null);
  const settled = value === null ? '' : formatDirhams(value);
  return (
    <TextInput
      {...rest}
      leftAlways
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? settled}
      onChange={(event) => {
        const text = withoutCurrency(toLatin(event.currentTarget.value));
        if (!/^[\d,]*(\.\d{0,2})?$/.test(text)) return;
        setDraft(text);
        onChange(parseDirhams(text));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      left={<span className={classes.prefix}>{amount.replace('#', '').trim()}</span>}
      leftWidth={52}
      className={classes.numeric}
      boxClass={fill ? undefined : classes.amount}
    />
  );
}

/** What is pasted from a statement has the currency before or behind it, and spaces. */
const withoutCurrency = (text: string): string =>
  text.replaceAll(/AED|Dhs?\.?|د\.إ\.?|درهم(?:ًا|اً)?|[\s\u200e\u200f\u2066-\u2069]/gi, '');

/** Typed dirhams as integer fils, without floating point; null while there is no digit. */
export function parseDirhams(text: string): number | null {
  const match = /^(\d*)(?:\.(\d{0,2}))?$/.exec(toLatin(text).replaceAll(',', ''));
  const [, whole = '', rest = ''] = match ?? [];
  if (!match || whole + rest === '' || whole.length > 12) return null;
  return Number(whole || '0') * 100 + Number(rest.padEnd(2, '0'));
}

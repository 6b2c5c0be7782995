import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { TextInput } from './control.tsx';
import classes from './field.module.css';
import { freeDir, type FieldProps } from './field.tsx';

/** What is typed: it decides the keyboard, the direction and what the browser may correct. */
export type TextKind = 'text' | 'email' | 'url' | 'code' | 'digits';

export interface TextFieldProps extends FieldProps<string> {
  kind?: TextKind | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  maxLength?: number | undefined;
  /** Stands inside the field, after the value: a unit, a button. */
  suffix?: ReactNode;
  suffixWidth?: number | undefined;
}

const kinds = {
  text: {},
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
  code: { autoCapitalize: 'characters' },
  digits: { inputMode: 'numeric' },
} as const satisfies Record<TextKind, object>;

/** One line of text. Free text finds its own direction; addresses and codes run left to right. */
export function TextField(props: TextFieldProps) {
  const { kind = 'text', value, onChange, suffix, suffixWidth, ...rest } = props;
  const fixed = kind !== 'text';
  return (
    <TextInput
      {...rest}
      {...kinds[kind]}
      {...(fixed && { autoCorrect: 'off', spellCheck: false })}
      dir={fixed ? 'ltr' : freeDir(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      right={suffix}
      rightWidth={suffixWidth}
      className={fixed && suffix != null ? classes.withUnit : undefined}
    />
  );
}

import { IconEye, IconEyeOff } from '@khidma/icons';
import { useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { TextInput } from './control.tsx';
import classes from './field.module.css';
import type { FieldProps } from './field.tsx';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password' | 'off';
  showLabel: string;
  hidePasswordLabel: string;
  /** Under the field: see `PasswordHints`. */
  hints?: ReactNode;
}

/** A password, with an eye to check what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, showLabel, hidePasswordLabel, hints, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightWidth={44}
        right={
          <IconButton
            size="sm"
            label={shown ? hidePasswordLabel : showLabel}
            icon={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
            onClick={() => setShown(!shown)}
          />
        }
        className={classes.withEye}
      />
      {hints}
    </div>
  );
}

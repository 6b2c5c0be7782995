import { PasswordField, type PasswordFieldProps } from '@khidma/ui/password-field';
import { TextAreaField, type TextAreaFieldProps } from '@khidma/ui/text-area-field';
import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField, type Binding } from './use-bound-field.ts';

/** What the form itself gives to a field. */
type FromForm = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'ref';

type Bound<Props, V extends FieldValues, C, T> = Omit<Props, FromForm> & Binding<V, C, T>;

/** A line of text in a form. */
export function TextInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<TextFieldProps, V, C, T>) {
  return <TextField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}

/** Several lines of text in a form. */
export function TextAreaInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<TextAreaFieldProps, V, C, T>) {
  return <TextAreaField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}

type Password = Omit<PasswordFieldProps, 'showLabel' | 'hidePasswordLabel'>;

/** A password in a form, with its eye. */
export function PasswordInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<Password, V, C, T>) {
  const t = useTranslations('common');
  return (
    <PasswordField
      {...rest}
      {...useBoundField<string, V, C, T>({ control, name })}
      showLabel={t('showPassword')}
      hidePasswordLabel={t('hidePassword')}
    />
  );
}

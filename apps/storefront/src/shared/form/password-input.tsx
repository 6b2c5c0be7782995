import { PasswordField, type PasswordFieldProps } from '@khidma/ui/password-field';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField, type Binding } from './use-bound-field.ts';

type Own = Pick<
  PasswordFieldProps,
  'label' | 'autoComplete' | 'hints' | 'required' | 'autoFocus' | 'description'
>;

/** A password in a form, with its eye. */
export function PasswordInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Own & Binding<V, C, T>) {
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

import { PasswordField, type PasswordFieldProps } from '@khidma/ui/password-field';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type Bound, useBoundField } from './use-bound-field.ts';

type Own = Omit<PasswordFieldProps, 'showLabel' | 'hidePasswordLabel'>;

/** A password in a form, with its eye. */
export function PasswordInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<Own, V, C, T>) {
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

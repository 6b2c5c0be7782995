import { lazy, Suspense } from 'react';
import type { NewPasswordFormProps } from './new-password-form.tsx';

// Most people sign in without it, and these pages are waited for.
const NewPasswordForm = lazy(async () => ({
  default: (await import('./new-password-form.tsx')).NewPasswordForm,
}));

/** The form of a new password, with its rules, once somebody comes to it. */
export function LazyNewPasswordForm(props: NewPasswordFormProps) {
  return (
    <Suspense fallback={null}>
      <NewPasswordForm {...props} />
    </Suspense>
  );
}

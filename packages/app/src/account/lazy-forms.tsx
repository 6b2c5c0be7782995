import { lazyCode } from '../route/lazy-code.tsx';
import { type ReactNode, Suspense } from 'react';
import type { NewPasswordFormProps } from './new-password-form.tsx';
import type { SecondFactorFormProps } from './second-factor-form.tsx';

// Most people sign in without either, and these pages are waited for.
const NewPassword = lazyCode(
  async () => (await import('./new-password-form.tsx')).NewPasswordForm,
) as unknown as <T>(props: NewPasswordFormProps<T>) => ReactNode; // `lazy` forgets what it is generic in
const SecondFactor = lazyCode(
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
) as unknown as <Session>(props: SecondFactorFormProps<Session>) => ReactNode; // likewise

/** The form of a new password, with its rules, once somebody comes to it. */
export function LazyNewPasswordForm<T>(props: NewPasswordFormProps<T>) {
  return (
    <Suspense>
      <NewPassword {...props} />
    </Suspense>
  );
}

/** The form of the second step, once somebody comes to it. */
export function LazySecondFactorForm<Session>(props: SecondFactorFormProps<Session>) {
  return (
    <Suspense>
      <SecondFactor {...props} />
    </Suspense>
  );
}

import { Button } from '@khidma/ui/button';
import { PasswordField } from '@khidma/ui/password-field';
import { useTranslations } from 'use-intl';
import { type FormPassword, validateNewPassword } from '../form/new-password.ts';
import { PasswordRules } from '../form/password-rules.tsx';
import type { AuthCall, ChosenPassword, Outcome } from './auth-realm.ts';
import { ProblemNotice } from '@khidma/ui/notice';
import { useFocusOnce, useSmallForm } from './small-form.tsx';

/** What permits a new password, and what becomes of it. */
export interface NewPasswordFormProps<T> extends Pick<FormPassword, 'ownWords' | 'unlike'> {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  readonly setPassword: (call: AuthCall, chosen: ChosenPassword) => Promise<Outcome<T>>;
  readonly submitLabel: string;
  readonly onSet: (data: T) => void;
  readonly onStartAgain: (message: string) => void;
}

const initial = { password: '', confirmPassword: '' };

/** A new password, with its rules: for one that was given, or for one that is forgotten. */
export function NewPasswordForm<T>(props: NewPasswordFormProps<T>) {
  const { ticket, ownWords, unlike, setPassword, submitLabel, onSet, onStartAgain } = props;
  const t = useTranslations();
  const known = { kind: 'login', ownWords, unlike } as const;
  const form = useSmallForm({
    initial,
    judge: (values) =>
      validateNewPassword({ ...known, ...values }).map((problem) => ({
        ...problem,
        path: problem.path === 'password' ? 'password' : 'confirmPassword',
      })),
    send: (call, values) => setPassword(call, { ticket, ...values }),
    onDone: onSet,
    at: { samePassword: 'password', passwordEqualsFundPassword: 'password' },
    over: { resetTicketExpired: onStartAgain },
  });
  useFocusOnce(() => form.focus('password'));
  const words = {
    showLabel: t('common.showPassword'),
    hidePasswordLabel: t('common.hidePassword'),
    autoComplete: 'new-password',
  } as const;
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <ProblemNotice text={form.notice} />
      <PasswordField
        {...form.field('password')}
        {...words}
        label={t('auth.newPassword.password')}
        hints={<PasswordRules {...known} password={form.values.password} />}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...words}
        label={t('auth.newPassword.confirm')}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

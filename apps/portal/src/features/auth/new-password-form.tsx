import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { validateNewPassword, type FormPassword } from '@khidma/app/form/new-password';
import { PasswordRules } from '@khidma/app/form/password-rules.tsx';
import { Button } from '@khidma/ui/button';
import { PasswordField } from '@khidma/ui/password-field';
import { useTranslations } from 'use-intl';
import type { Session } from './auth-calls.ts';
import classes from './auth.module.css';
import { FormProblem, useFocusOnce, useSmallForm } from './small-form.tsx';
import { useAuthCall } from './use-auth-calls.ts';

/** What permits a new password, and what becomes of it. */
export interface NewPasswordFormProps {
  /** Permits this step; kept in memory only. */
  readonly permit: NewPasswordTicket;
  /** What the new one must be unlike. */
  readonly unlike: FormPassword['unlike'];
  readonly submitLabel: string;
  /** With the session that a first sign-in begins; null after a forgotten password. */
  readonly onSet: (session: Session | null) => void;
  readonly onStartAgain: (message: string) => void;
}

const initial = { password: '', confirmPassword: '' };

/** The forced new password of a first sign-in, and the new one after a forgotten password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { permit, unlike, submitLabel, onSet, onStartAgain } = props;
  const { ticket, ownWords } = permit;
  const t = useTranslations();
  const call = useAuthCall();
  const form = useSmallForm({
    initial,
    judge: (values) =>
      validateNewPassword({ kind: 'login', ...values, ownWords, unlike }).map((problem) => ({
        ...problem,
        path: problem.path === 'password' ? 'password' : 'confirmPassword',
      })),
    send: async (values) => {
      const outcome = await call((calls) => calls.resetPassword({ ticket, ...values }));
      if (outcome.ok) onSet(outcome.data.session);
      else if (outcome.name === 'resetTicketExpired') onStartAgain(outcome.message);
      else if (outcome.name === 'samePassword' || outcome.name === 'passwordEqualsFundPassword')
        form.refuse(outcome, 'password');
      else form.refuse(outcome);
    },
  });
  useFocusOnce(() => form.focus('password'));
  const words = {
    showLabel: t('common.showPassword'),
    hidePasswordLabel: t('common.hidePassword'),
    autoComplete: 'new-password',
  } as const;
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <FormProblem text={form.notice} />
      <PasswordField
        {...form.field('password')}
        {...words}
        label={t('auth.newPassword.password')}
        hints={
          <PasswordRules
            kind="login"
            password={form.values.password}
            ownWords={ownWords}
            unlike={unlike}
          />
        }
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

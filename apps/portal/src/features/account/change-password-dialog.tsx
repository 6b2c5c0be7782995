import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { changePassword } from '@khidma/contract/account/change-password';
import { newPasswordProblems } from '@khidma/domain/rules/passwords';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useFormState } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import { lockedUntilOf } from '../../shared/error-moments.ts';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import classes from './account.module.css';
import { ownWords } from './own-words.ts';

interface Values {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

const resolver = ruleResolver(changePassword.input, (values: Values) =>
  newPasswordProblems({ kind: 'login', ...values, ownWords: ownWords() }),
);
const empty: Values = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes the login password with the old one; every other device is signed out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('accountSettings.password');
  const common = useTranslations('common');
  const format = useFormatter();
  const form = useForm({ resolver, defaultValues: empty });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(changePassword, values, { silent: true });
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.name] : undefined;
      if (!(error instanceof ApiError) || field === undefined) throw error;
      const until = lockedUntilOf(error);
      const message =
        until === null
          ? error.message
          : t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) });
      form.setError(field, { type: serverErrorType, message }, { shouldFocus: true });
      return;
    }
    feedback.show({ message: t('done') });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('title')}
      busy={isSubmitting}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p className={classes.lead}>
        {t('text')} {t('unlikeFund')}
      </p>
      <FormNotice control={form.control} />
      <PasswordInput
        control={form.control}
        name="oldPassword"
        label={t('old')}
        autoComplete="current-password"
        autoFocus
        required
      />
      <NewPasswordFields
        control={form.control}
        kind="login"
        password={{ name: 'password', label: t('password') }}
        confirm={{ name: 'confirmPassword', label: t('confirm') }}
      />
    </FormDialog>
  );
}

/** Refusals that belong to one field. */
const fieldOf: Readonly<Record<string, keyof Values | undefined>> = {
  wrongPassword: 'oldPassword',
  loginLocked: 'oldPassword',
  samePassword: 'password',
  passwordEqualsFundPassword: 'password',
};

import { useMoments } from '../intl/use-moments.ts';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type { changePassword } from '@khidma/contract/identity/passwords';
import { changePasswordInput } from '@khidma/contract/identity/passwords.forms';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '../form/form-notice.tsx';
import { type FormPassword, validateNewPassword } from '../form/new-password.ts';
import { PasswordInput } from '../form/password-input.tsx';
import { PasswordRules } from '../form/password-rules.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { serverErrorType } from '../form/use-field-error.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { lockedUntilOf } from '../form/error-moments.ts';

interface Values {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** Whose password it is, and what it must be. */
export interface ChangePasswordDialogProps {
  readonly endpoint: Endpoint<
    (typeof changePassword)['input'],
    (typeof changePassword)['output'],
    'json'
  >;
  /** The words of the account that it may not be made of. */
  readonly ownWords: FormPassword['ownWords'];
  /** Whether the account has a fund password, which the new one must be unlike. */
  readonly hasFund?: boolean;
  readonly onClose: () => void;
}

const empty: Values = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes the login password with the old one; every other device is signed out. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { endpoint, ownWords, hasFund = false, onClose } = props;
  const t = useTranslations('signInSafety.password');
  const { time } = useMoments();
  const choiceOf = ({ oldPassword, password }: Omit<Values, 'confirmPassword'>): FormPassword => ({
    kind: 'login',
    password,
    ownWords,
    unlike: { current: oldPassword || null, ...(hasFund && { fund: null }) },
  });
  // Every realm's call asks for the same.
  const form = useForm({
    resolver: ruleResolver(changePasswordInput, (values: Values) =>
      validateNewPassword({ ...choiceOf(values), confirmPassword: values.confirmPassword }),
    ),
    defaultValues: empty,
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const [oldPassword, password] = useWatch({ control, name: ['oldPassword', 'password'] });
  const send = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(endpoint, values, { silent: true });
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.name] : undefined;
      if (!(error instanceof ApiError) || field === undefined) throw error;
      const until = lockedUntilOf(error);
      const message = until === null ? error.message : t('locked', { time: time(until) });
      form.setError(field, { type: serverErrorType, message }, { shouldFocus: true });
      return;
    }
    feedback.show({ message: t('done') });
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('title')}
      busy={isSubmitting}
      confirmLabel={t('submit')}
    >
      <p className="k-grey">{t('text')}</p>
      <FormNotice control={control} />
      <PasswordInput
        control={control}
        name="oldPassword"
        label={t('old')}
        autoComplete="current-password"
        autoFocus
        required
      />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        autoComplete="new-password"
        hints={<PasswordRules {...choiceOf({ oldPassword, password })} />}
        required
      />
      <PasswordInput
        control={control}
        name="confirmPassword"
        label={t('confirm')}
        autoComplete="new-password"
        required
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

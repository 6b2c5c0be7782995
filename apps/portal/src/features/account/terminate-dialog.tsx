import { useMoments } from '@khidma/app/intl/use-moments';
import { useRefusalText } from '../../shared/form/use-refusal.ts';
import { textFor } from '@khidma/domain/reference/names';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { terminateAccount } from '@khidma/contract/identity/merchant-account';
import { Ltr } from '@khidma/ui/bdi';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { lockedUntilOf } from '@khidma/app/form/error-moments';
import { FormNotice } from '@khidma/app/form/form-notice';
import { PasswordInput } from '@khidma/app/form/password-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useLeavePortal } from '../../shared/leave-portal.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import classes from './account.module.css';
import { useQuery } from '@tanstack/react-query';
import { fundPasswordQuery } from '../../shared/own-queries.ts';

interface TerminateDialogProps {
  readonly onClose: () => void;
  /** Something has come up since that stands in the way. */
  readonly onBlocked: () => void;
}

interface Values {
  typed: string;
  password: string;
  fundPassword: string;
}

const consequences = ['services', 'devices', 'records', 'forGood'] as const;

/** Asks once more, with the mailbox typed in and the passwords, and ends the account. */
export function TerminateDialog({ onClose, onBlocked }: TerminateDialogProps) {
  const t = useTranslations('accountSettings.terminate');
  const user = useSession((state) => state.userInfo);
  const lang = useSession((state) => state.lang);
  const fund = useQuery(fundPasswordQuery);
  // Where that is not known it is asked for: the server says which of the passwords it wants.
  const asksFund = fund.data?.exists !== false;
  const { form, send } = useTermination(asksFund, onBlocked);
  const { isSubmitting } = useFormState({ control: form.control });
  const { control } = form;
  return (
    <FormDialog
      danger
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('dialogTitle', {
        name: user ? textFor(lang, user.merchantName, user.merchantNames) : '',
      })}
      busy={isSubmitting}
      confirmLabel={t('submit')}
      cancelLabel={t('keep')}
    >
      <Notice tone="warning" title={t('what')}>
        <ul className={classes.consequences}>
          {consequences.map((each) => (
            <li key={each}>{t(`consequences.${each}`)}</li>
          ))}
        </ul>
      </Notice>
      <FormNotice control={control} />
      <TextInput
        control={control}
        name="typed"
        kind="email"
        label={t('confirmLabel')}
        description={t.rich('confirm', {
          email: user?.email ?? '',
          ltr: (email) => <Ltr>{email}</Ltr>,
        })}
        autoComplete="off"
        required
      />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      {asksFund && (
        <PasswordInput
          control={control}
          name="fundPassword"
          label={t('fundPassword')}
          autoComplete="off"
          required
        />
      )}
    </FormDialog>
  );
}

/** Refusals that belong to one field. */
const fieldOf: Readonly<Record<string, keyof Values | undefined>> = {
  wrongPassword: 'password',
  loginLocked: 'password',
  wrongFundPassword: 'fundPassword',
  fundPasswordLocked: 'fundPassword',
};

const useTermination = (asksFund: boolean, onBlocked: () => void) => {
  const t = useTranslations('accountSettings.terminate');
  const rules = useTranslations('rules');
  const words = useRefusalLabels();
  const leave = useLeavePortal();
  const form = useForm<Values>({ defaultValues: { typed: '', password: '', fundPassword: '' } });
  const email = useSession((state) => state.userInfo?.email ?? '');
  const refuse = (field: keyof Values, message: string): void =>
    form.setError(field, { type: serverErrorType, message }, { shouldFocus: true });
  const isWhole = ({ typed, password, fundPassword }: Values): boolean => {
    const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
    // From the bottom up: the last field that is focused is the first one that is wrong.
    if (asksFund && fundPassword === '') refuse('fundPassword', rules('required'));
    if (password === '') refuse('password', rules('required'));
    if (!isTyped) refuse('typed', t('mismatch'));
    return isTyped && password !== '' && !(asksFund && fundPassword === '');
  };
  const send = useFormSubmit(form, async (values) => {
    if (!isWhole(values)) return;
    const { password, fundPassword } = values;
    try {
      const input = { password, ...(asksFund && { fundPassword }) };
      await getClient().call(terminateAccount, input, { silent: true });
      await leave(paths.farewell());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = fieldOf[error.name];
      if (field !== undefined) refuse(field, words(error));
      else if (error.name === 'terminationBlocked') {
        feedback.show({ type: 'warning', message: t('nowBlocked') });
        onBlocked();
      } else throw error;
    }
  });
  return { form, send };
};

/** A refusal with how many tries are left, or until when there are none. */
const useRefusalLabels = (): ((error: ApiError) => string) => {
  const refusalText = useRefusalText();
  const t = useTranslations();
  const { time } = useMoments();
  return (error) => {
    const until = lockedUntilOf(error);
    if (until !== null)
      return t('signInSafety.password.locked', {
        time: time(until),
      });
    return refusalText(error);
  };
};

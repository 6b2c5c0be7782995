import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { resetFundPassword } from '@khidma/contract/identity/passwords';
import { resetFundPasswordInput } from '@khidma/contract/identity/passwords.forms';
import { Button } from '@khidma/ui/button';
import { FieldGrid } from '@khidma/ui/page';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { triesLeftOf } from '@khidma/app/form/error-moments';
import { FormNotice } from '@khidma/app/form/form-notice';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { PasswordInput } from '@khidma/app/form/password-input';
import { ruleResolver, type JudgedField } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { fundChoice, judgeFundPassword, type NewFundPassword } from './judge-fund-password.ts';

interface FundPasswordFormProps {
  /** Whether there is one already: then the old one is asked for. */
  readonly exists: boolean;
  readonly onSet: () => void;
  /** Too many wrong tries: what is known about the lock is out of date. */
}

interface Values extends NewFundPassword {
  oldPassword?: string;
}

const judge = ({ oldPassword, ...next }: Values): JudgedField[] => [
  ...(oldPassword === '' ? [{ path: 'oldPassword', rule: 'required' }] : []),
  ...judgeFundPassword(next, oldPassword),
];

const resolver = ruleResolver(resetFundPasswordInput, judge);
const fresh: Values = { password: '', confirmPassword: '' };

/** Sets the fund password, or changes it with the old one. */
export function FundPasswordForm({ exists, onSet }: FundPasswordFormProps) {
  const t = useTranslations('account.fund');
  const form = useForm({
    resolver,
    defaultValues: exists ? { oldPassword: '', ...fresh } : fresh,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const oldPassword = useWatch({ control: form.control, name: 'oldPassword' });
  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    const left = triesLeftOf(error);
    const text =
      left === null ? error.message : `${error.message}. ${t('triesLeft', { count: left })}`;
    switch (error.name) {
      case 'wrongFundPassword':
        return form.setError(
          'oldPassword',
          { type: serverErrorType, message: text },
          { shouldFocus: true },
        );
      case 'fundPasswordEqualsLogin':
      case 'samePassword':
        return form.setError(
          'password',
          { type: serverErrorType, message: text },
          { shouldFocus: true },
        );
      case 'fundPasswordLocked':
        return;
      default:
        throw error;
    }
  };
  const send = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(resetFundPassword, values, { silent: true });
      form.reset();
      onSet();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <form noValidate onSubmit={send}>
      <FieldGrid single>
        <FormNotice control={form.control} />
        {exists && (
          <PasswordInput
            control={form.control}
            name="oldPassword"
            label={t('old')}
            autoComplete="off"
            required
          />
        )}
        <NewPasswordFields
          control={form.control}
          choice={fundChoice(oldPassword)}
          password={{ name: 'password', label: t('password') }}
          confirm={{ name: 'confirmPassword', label: t('confirm') }}
        />
        <div>
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t(exists ? 'change' : 'set')}
          </Button>
        </div>
      </FieldGrid>
    </form>
  );
}

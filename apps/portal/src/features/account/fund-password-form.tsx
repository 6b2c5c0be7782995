import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { resetFundPassword } from '@khidma/contract/identity/passwords';
import { resetFundPasswordInput } from '@khidma/contract/identity/passwords.forms';
import { Button } from '@khidma/ui/button';
import { FieldGrid } from '@khidma/ui/page';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice';
import { useRefusal } from '../../shared/form/use-refusal.ts';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { PasswordInput } from '@khidma/app/form/password-input';
import { ruleResolver, type JudgedField } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { fundChoice, judgeFundPassword, type NewFundPassword } from './fund-password-rules.ts';

interface FundPasswordFormProps {
  /** Whether there is one already: then the old one is asked for. */
  readonly exists: boolean;
  readonly onSet: () => void;
}

interface Values extends NewFundPassword {
  oldPassword?: string;
}

const judge = ({ oldPassword, ...next }: Values): JudgedField[] => [
  ...(oldPassword === '' ? [{ path: 'oldPassword', rule: 'required' }] : []),
  ...judgeFundPassword(next, oldPassword),
];

const resolver = ruleResolver(resetFundPasswordInput, judge);
/** Refusals that belong to one field. */
const refusals = {
  wrongFundPassword: 'oldPassword',
  fundPasswordEqualsLogin: 'password',
  samePassword: 'password',
} as const;

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
  const refused = useRefusal(form, refusals);
  const send = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(resetFundPassword, values, { silent: true });
      form.reset();
      onSet();
    } catch (error) {
      // That it is locked is said above the form.
      if (!(error instanceof ApiError && error.name === 'fundPasswordLocked')) refused(error);
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

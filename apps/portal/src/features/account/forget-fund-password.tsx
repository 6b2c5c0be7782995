import { getClient } from '@khidma/client/query';
import { forgetFundPassword } from '@khidma/contract/identity/passwords';
import { forgetFundPasswordInput } from '@khidma/contract/identity/passwords.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { FieldGrid, Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { useRefusal } from '../../shared/form/use-refusal.ts';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { CodeInput } from '@khidma/app/form/code-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useSession } from '../../shared/session-store.ts';
import { codeTo, SendCodeButton, type SentCode } from './send-code.tsx';
import { fundChoice, judgeFundPassword, type NewFundPassword } from './fund-password-rules.ts';

interface ForgetFundPasswordProps {
  readonly onSet: () => void;
  /** Left out where there is no way back. */
  readonly onCancel: (() => void) | undefined;
}

interface Values extends NewFundPassword {
  code: string;
}

const resolver = ruleResolver(forgetFundPasswordInput, (values: Values) =>
  judgeFundPassword(values),
);

/** A new fund password with a code that goes to the bound mailbox. */
export function ForgetFundPassword({ onSet, onCancel }: ForgetFundPasswordProps) {
  const t = useTranslations('account.fund');
  const common = useTranslations('common');
  const email = useSession((state) => state.userInfo?.email ?? '');
  const [sent, setSent] = useState<SentCode | null>(null);
  const form = useForm({
    resolver,
    defaultValues: { code: '', password: '', confirmPassword: '' },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const refused = useRefusal(form, refusals);
  const send = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(forgetFundPassword, values, { silent: true });
      onSet();
    } catch (error) {
      refused(error);
    }
  });
  const sendCode = async (): Promise<void> => {
    try {
      form.clearErrors('root');
      setSent(await codeTo({ email, purpose: 'fundPassword' }));
    } catch (error) {
      applyFieldErrors(form, error);
    }
  };
  return (
    <Section
      title={t('forgotTitle')}
      actions={
        onCancel && (
          <Button kind="quiet" size="sm" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )
      }
    >
      <form noValidate onSubmit={send}>
        <FieldGrid single>
          {sent?.minutes == null ? (
            <p style={{ margin: 0 }}>
              {t('forgotText')} <Ltr>{email}</Ltr>
            </p>
          ) : (
            <Notice tone="success" announce>
              {t('codeSent', { email, minutes: sent.minutes })}
            </Notice>
          )}
          <FormNotice control={form.control} />
          <SendCodeButton againAt={sent?.againAt ?? null} onSend={sendCode} />
          {sent !== null && (
            <>
              <CodeInput control={form.control} name="code" label={t('code')} required />
              <NewPasswordFields
                control={form.control}
                choice={fundChoice()}
                password={{ name: 'password', label: t('password') }}
                confirm={{ name: 'confirmPassword', label: t('confirm') }}
              />
              <div>
                <Button type="submit" kind="primary" loading={isSubmitting}>
                  {t('set')}
                </Button>
              </div>
            </>
          )}
        </FieldGrid>
      </form>
    </Section>
  );
}

/** Refusals that belong to one field. */
const refusals = {
  wrongCode: 'code',
  codeExpired: 'code',
  codeTriesUsedUp: 'code',
  fundPasswordEqualsLogin: 'password',
} as const;

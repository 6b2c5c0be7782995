import { FormNotice } from '@khidma/app/form/form-notice';
import { formErrorName } from '@khidma/app/form/apply-field-errors';
import { PasswordInput } from '@khidma/app/form/password-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { deleteMyAccount } from '@khidma/contract/identity/customer-account';
import { deleteMyAccountInput } from '@khidma/contract/identity/customer-account.forms';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { endSession } from '../../shared/session-store.ts';

/** The end of the account, with what is erased and what is kept. */
export function DeleteAccount() {
  const t = useTranslations('shopAccount.end');
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('title')} description={t('text')}>
      <div className="k-stack-5">
        <p>{t('first')}</p>
        <div>
          <Button kind="danger-quiet" onClick={() => setAsks(true)}>
            {t('ask')}
          </Button>
        </div>
        {asks && <DeleteDialog onClose={() => setAsks(false)} />}
      </div>
    </Section>
  );
}

const resolver = ruleResolver(deleteMyAccountInput);
const blocked = z.object({ orders: z.number() });

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shopAccount.end');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(deleteMyAccount, values, { silent: true });
    } catch (error) {
      const open = error instanceof ApiError ? blocked.safeParse(error.data) : null;
      if (error instanceof ApiError && error.name === 'wrongPassword')
        form.setError('password', { type: serverErrorType, message: error.message });
      else if (open?.success) {
        const message = t('blocked', { count: open.data.orders });
        form.setError(formErrorName, { type: serverErrorType, message });
      } else throw error;
      return;
    }
    endSession();
    cache.clear();
    await navigate({ to: '/' });
    feedback.show({ message: t('done') });
  });
  return (
    <FormDialog
      danger
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('question')}
      busy={isSubmitting}
      confirmLabel={t('confirm')}
    >
      <p>{t('text')}</p>
      <FormNotice control={form.control} />
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        required
      />
    </FormDialog>
  );
}

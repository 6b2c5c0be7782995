import { sendApplicationLink } from '@khidma/contract/merchants/applications';
import { sendApplicationLinkInput } from '@khidma/contract/merchants/applications.forms';
import { isEmail } from '@khidma/domain/rules/contact';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.ts';
import { FormNotice } from '@khidma/app/form/form-notice';
import { TextInput } from '@khidma/app/form/text-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';

const resolver = ruleResolver(
  sendApplicationLinkInput,
  ({ email }: { readonly reference: string; readonly email: string }) =>
    isEmail(email.trim()) ? [] : [{ path: 'email', rule: 'email' }],
);

/** Asks for a new link by mail. It says the same whether or not anybody knows the application. */
export function AskLink() {
  const t = useTranslations('join.status');
  const client = useClient();
  const [isSent, setSent] = useState(false);
  const form = useForm({ resolver, defaultValues: { reference: '', email: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async (input) => {
    await client.call(sendApplicationLink, input, { silent: true });
    setSent(true);
  });
  if (isSent)
    return (
      <Notice tone="success" announce title={t('linkSentTitle')}>
        {t('linkSentText')}
      </Notice>
    );
  return (
    <form className="k-stack-4" noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        control={form.control}
        name="reference"
        kind="code"
        label={t('linkReference')}
        description={t('linkReferenceHint')}
        maxLength={20}
        required
      />
      <TextInput
        control={form.control}
        name="email"
        kind="email"
        label={t('linkEmail')}
        autoComplete="email"
        required
      />
      <FormNotice control={form.control} />
      <Button type="submit" kind="primary" loading={isSubmitting} fullWidth>
        {t('linkSend')}
      </Button>
    </form>
  );
}

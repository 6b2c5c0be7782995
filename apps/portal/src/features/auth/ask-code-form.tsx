import { Button } from '@khidma/ui/button';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useClient } from '../../shared/client-context.tsx';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { TextInput } from '../../shared/form/rhf-fields.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { useFocusFirst } from '../../shared/form/use-focus-first.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { readAccountName } from './account-name.ts';
import classes from './auth.module.css';
import { sendCode, type SentCode } from './send-code.ts';

interface AskCodeFormProps {
  /** What was typed before, when somebody comes back to correct it. */
  readonly typed: string;
  readonly onSent: (sent: SentCode) => void;
}

const resolver = ruleResolver(
  z.object({ account: z.string() }),
  ({ account }: { account: string }) => {
    const name = readAccountName(account);
    return name.kind === 'broken' ? [{ path: 'account', rule: name.rule }] : [];
  },
);

/** Where the code is to be sent. */
export function AskCodeForm({ typed, onSent }: AskCodeFormProps) {
  const t = useTranslations('auth.forgot');
  const client = useClient();
  const form = useForm({ resolver, defaultValues: { account: typed } });
  useFocusFirst(form, 'account');
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async ({ account }) => {
    const name = readAccountName(account);
    if (name.kind !== 'broken') onSent(await sendCode(client, name));
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <FormNotice control={form.control} />
      <TextInput
        control={form.control}
        name="account"
        kind="email"
        label={t('account')}
        autoComplete="username"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

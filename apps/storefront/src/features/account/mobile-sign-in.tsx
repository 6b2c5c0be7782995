import { CodeInput } from '@khidma/app/form/code-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PhoneInput } from '@khidma/app/form/phone-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { getClient } from '@khidma/client/query';
import { sendSignInCode, signInByCode } from '@khidma/contract/identity/sign-in';
import { sendSignInCodeInput, signInByCodeInput } from '@khidma/contract/identity/sign-in.forms';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { useState, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import classes from './account.module.css';
import { sentBy, type SentCode } from './ask-for-code.ts';
import { putAtCode } from './put-at-code.ts';
import { useEnter } from './use-enter.ts';

interface MobileSignInProps {
  readonly next: string | undefined;
  /** Back to the password. */
  readonly onBack: () => void;
}

interface Sent extends SentCode {
  readonly mobile: string;
}

const send = async (mobile: string): Promise<Sent> => ({
  mobile,
  ...(await sentBy(() => getClient().call(sendSignInCode, { mobile }, { silent: true }))),
});

/** Sign-in by a code to the mobile: the number, then the code. */
export function MobileSignIn({ next, onBack }: MobileSignInProps) {
  const t = useTranslations('shop.signIn');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      {sent === null ? (
        <AskForm onSent={setSent} />
      ) : (
        <CodeForm {...{ next, sent }} onSent={setSent} />
      )}
      <Button kind="quiet" fullWidth onClick={sent === null ? onBack : () => setSent(null)}>
        {t(sent === null ? 'byPassword' : 'otherMobile')}
      </Button>
    </>
  );
}

const askResolver = ruleResolver(sendSignInCodeInput);

function AskForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useTranslations('shop.signIn');
  const form = useForm({ resolver: askResolver, defaultValues: { mobile: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const submit = useFormSubmit(form, async ({ mobile }) => onSent(await send(mobile)));
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.description}>{t('byMobileText')}</p>
      <FormNotice control={form.control} />
      <PhoneInput
        control={form.control}
        name="mobile"
        label={t('mobile')}
        autoComplete="tel-national"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

const codeResolver = ruleResolver(signInByCodeInput);

interface CodeFormProps {
  readonly next: string | undefined;
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
}

function CodeForm({ next, sent, onSent }: CodeFormProps) {
  const t = useTranslations('shop.signIn');
  const { mobile, minutes, againAt } = sent;
  const seconds = useSecondsUntil(againAt);
  const enter = useEnter(next);
  const form = useForm({ resolver: codeResolver, defaultValues: { mobile, code: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const submit = useFormSubmit(form, async (values) => {
    try {
      await enter(await getClient().call(signInByCode, values, { silent: true }));
    } catch (error) {
      putAtCode(form, error);
    }
  });
  const again = async (): Promise<void> => {
    try {
      onSent(await send(mobile));
      form.reset();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  };
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  const words = { mobile: formatMobile(mobile), ltr };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.description}>
        {minutes === null ? t.rich('textedBefore', words) : t.rich('texted', { ...words, minutes })}
      </p>
      <FormNotice control={form.control} />
      <CodeInput control={form.control} name="code" label={t('code')} autoFocus required />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
      <Button kind="quiet" fullWidth disabled={seconds > 0} onClick={() => void again()}>
        {seconds > 0 ? t('againIn', { seconds }) : t('again')}
      </Button>
    </form>
  );
}

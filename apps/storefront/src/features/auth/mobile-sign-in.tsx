import classes from '@khidma/app/account/auth.module.css';
import { type AuthCall, mapOutcome } from '@khidma/app/account/auth-realm';
import { CodeForm } from '@khidma/app/account/code-form';
import { sentCode, type SentCode } from '@khidma/app/account/sent-code';
import { useFocusOnce, useSmallForm } from '@khidma/app/account/small-form';
import { brokenRules } from '@khidma/app/form/broken-rules';
import { sendSignInCode, signInByCode } from '@khidma/contract/identity/sign-in';
import { sendSignInCodeInput } from '@khidma/contract/identity/sign-in.forms';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { PhoneField } from '@khidma/ui/phone-field';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNotice } from '@khidma/ui/notice';
import { enter } from './customer-realm.tsx';

interface Sent extends SentCode {
  readonly mobile: string;
}

const send = (call: AuthCall, mobile: string) =>
  mapOutcome(sentCode(call(sendSignInCode, { mobile })), (sent): Sent => ({ ...sent, mobile }));

/** Sign-in by a code to the mobile: the number, then the code. */
export function MobileSignIn({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('shop.signIn');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      <p className={classes.paragraph}>
        {sent === null ? t('byMobileText') : <WhereSent sent={sent} />}
      </p>
      {sent === null ? (
        <AskForm onSent={setSent} />
      ) : (
        <CodeForm
          sent={sent}
          send={(call) => send(call, sent.mobile)}
          onSentAgain={setSent}
          check={(call, code) => call(signInByCode, { mobile: sent.mobile, code })}
          onRight={enter}
          submitLabel={t('title')}
        />
      )}
      <Button kind="quiet" fullWidth onClick={sent === null ? onBack : () => setSent(null)}>
        {t(sent === null ? 'byPassword' : 'otherMobile')}
      </Button>
    </>
  );
}

/** Says the same whether or not the number is known. */
function WhereSent({ sent: { mobile, minutes } }: { readonly sent: Sent }) {
  const t = useTranslations('shop.signIn');
  const words = { mobile: formatMobile(mobile), ltr: (text: ReactNode) => <Ltr>{text}</Ltr> };
  return minutes === null ? t.rich('textedBefore', words) : t.rich('texted', { ...words, minutes });
}

const initial = { mobile: '' };

function AskForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useTranslations('shop.signIn');
  const auth = useTranslations('auth.forgot');
  const form = useSmallForm({
    initial,
    judge: (typed) => brokenRules(sendSignInCodeInput, typed),
    send: (call, { mobile }) => send(call, mobile),
    onDone: onSent,
  });
  useFocusOnce(() => form.focus('mobile'));
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <ProblemNotice text={form.notice} />
      <PhoneField
        {...form.field('mobile')}
        label={t('mobile')}
        autoComplete="tel-national"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {auth('submit')}
      </Button>
    </form>
  );
}

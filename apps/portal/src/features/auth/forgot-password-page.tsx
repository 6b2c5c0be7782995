import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Ltr } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AskCodeForm } from './ask-code-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { CodeForm } from './code-form.tsx';
import { InPageLink } from './in-page-link.tsx';
import { LazyNewPasswordForm } from './lazy-new-password-form.tsx';
import type { SentCode } from './send-code.ts';

type Step =
  | { readonly at: 'ask'; readonly typed: string; readonly warning?: string }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'newPassword'; readonly permit: NewPasswordTicket };

/** Who has forgotten it cannot say which it is. */
const unlike = { current: null, fund: null } as const;

/** A forgotten password: a code to the mailbox or the mobile, then a new password, then sign-in. */
export function ForgotPasswordPage({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>({ at: 'ask', typed: '' });
  const back = <InPageLink href={paths.login()}>{t('backToSignIn')}</InPageLink>;
  switch (step.at) {
    case 'ask':
      return (
        <AuthFrame title={t('forgot.title')} description={t('forgot.description')} below={back}>
          {step.warning !== undefined && (
            <Notice tone="warning" announce>
              {step.warning}
            </Notice>
          )}
          <AskCodeForm typed={step.typed} onSent={(sent) => setStep({ at: 'code', sent })} />
        </AuthFrame>
      );
    case 'code':
      return (
        <AuthFrame
          title={t('forgot.codeTitle')}
          description={<WhereSent sent={step.sent} />}
          below={
            <span className={classes.links}>
              <button
                type="button"
                className={classes.link}
                onClick={() => setStep({ at: 'ask', typed: step.sent.account.value })}
              >
                {t('forgot.other')}
              </button>
              {back}
            </span>
          }
        >
          <CodeForm
            sent={step.sent}
            onSentAgain={(sent) => setStep({ at: 'code', sent })}
            onRight={(permit) => setStep({ at: 'newPassword', permit })}
          />
        </AuthFrame>
      );
    case 'newPassword':
      return (
        <AuthFrame
          title={t('newPassword.resetTitle')}
          description={t('newPassword.resetDescription')}
          below={back}
        >
          <LazyNewPasswordForm
            permit={step.permit}
            unlike={unlike}
            submitLabel={t('newPassword.submitReset')}
            onSet={onDone}
            onStartAgain={(warning) => setStep({ at: 'ask', typed: '', warning })}
          />
        </AuthFrame>
      );
  }
}

/** Says the same whether or not the address is known. */
function WhereSent({ sent: { account, minutes } }: { readonly sent: SentCode }) {
  const t = useTranslations('auth.forgot');
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  const address = account.value;
  if (minutes === null) return t.rich('codeSentBefore', { address, ltr });
  return t.rich(account.kind === 'email' ? 'codeSentMail' : 'codeSentSms', {
    address,
    ltr,
    minutes,
  });
}

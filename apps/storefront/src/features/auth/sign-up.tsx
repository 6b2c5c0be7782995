import { SentenceGap } from '@khidma/app/intl/marks';
import { UiLink } from '@khidma/ui/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authPaths } from '../../shared/paths.ts';
import {
  type SentSignUp,
  SignUpCode,
  SignUpDetails,
  WhereSent,
} from '../../shared/sign-up/sign-up-parts.tsx';
import { typedContact } from '../../shared/typed-contact.ts';
import { askedFor, CustomerFrame, enter } from './customer-realm.tsx';

/** A customer's new account: the details, then the code that was mailed. */
export function SignUp() {
  const t = useTranslations('shop.signUp');
  const [sent, setSent] = useState<SentSignUp | null>(null);
  const [isAsked, setAsked] = useState(false);
  const toSignIn = <UiLink href={authPaths.signIn(askedFor())}>{t('toSignIn')}</UiLink>;
  if (sent !== null && isAsked)
    return (
      <CustomerFrame
        title={t('sentTitle')}
        description={<WhereSent sent={sent} />}
        below={
          <>
            {t('noCode')}
            <SentenceGap />
            {toSignIn}
          </>
        }
      >
        <SignUpCode
          sent={sent}
          onSentAgain={setSent}
          submitLabel={t('confirm')}
          onSession={enter}
          onChange={() => setAsked(false)}
        />
      </CustomerFrame>
    );
  return (
    <CustomerFrame
      title={t('title')}
      description={t('description')}
      below={
        <>
          {t('haveAccount')} {toSignIn}
        </>
      }
    >
      <SignUpDetails
        begin={sent?.details ?? typedContact()}
        submitLabel={t('submit')}
        onSent={(asked) => {
          setSent(asked);
          setAsked(true);
        }}
      />
    </CustomerFrame>
  );
}

import { locationOf } from '@khidma/app/route/router-link.tsx';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { afterSignIn, paths } from '../../shared/paths.ts';
import { beginSession } from '../../shared/session-store.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The way into the console. */
export function SignInPage() {
  const t = useTranslations('console.signIn');
  const { next, ended } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  return (
    <SignInFrame title={t('title')} description={t('description')}>
      {ended && (
        <Notice tone="warning" announce>
          {t('ended')}
        </Notice>
      )}
      <SignInForm
        onSignedIn={(session) => {
          beginSession(session);
          const { to, search } = locationOf(afterSignIn(next));
          void navigate({ to, search });
        }}
      />
      <UiLink href={paths.forgotPassword()}>{t('forgot')}</UiLink>
    </SignInFrame>
  );
}

import { AuthLayout } from '@khidma/ui/auth-layout';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import { Notice } from '@khidma/ui/notice';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { switchLang } from '../../shared/lang.ts';
import { afterSignIn, apart } from '../../shared/paths.ts';
import { beginSession } from '../../shared/session-store.ts';
import { useSession } from '../../shared/use-session.ts';
import { useTitle } from '../../shared/use-title.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The way into the console. */
export function SignInPage() {
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const { next, ended } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  useTitle(t('console.signIn.title'));
  const suffix = t('console.suffix');
  return (
    <AuthLayout
      title={t('console.signIn.title')}
      description={t('console.signIn.description')}
      logo={<Logo lang={lang} suffix={suffix} />}
      panelLogo={<Logo lang={lang} suffix={suffix} light />}
      pitch={{ title: t('console.signIn.pitchTitle'), text: t('console.signIn.pitchText') }}
      bar={
        <LangSwitch look="row" label={t('common.language')} value={lang} onChange={switchLang} />
      }
    >
      {ended && (
        <Notice tone="warning" announce>
          {t('console.signIn.ended')}
        </Notice>
      )}
      <SignInForm
        onSignedIn={(session) => {
          beginSession(session);
          void navigate(apart(afterSignIn(next)));
        }}
      />
    </AuthLayout>
  );
}

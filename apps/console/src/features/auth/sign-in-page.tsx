import { locationOf } from '@khidma/app/route/router-link.tsx';
import { AuthLayout } from '@khidma/ui/auth-layout';
import { ThemeMenu } from '@khidma/app/session/theme-menu.tsx';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import { Notice } from '@khidma/ui/notice';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { switchLang, beginSession, useSession } from '../../shared/session-store.ts';
import { afterSignIn } from '../../shared/paths.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The way into the console. */
export function SignInPage() {
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const { next, ended } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const suffix = t('console.suffix');
  return (
    <AuthLayout
      title={t('console.signIn.title')}
      description={t('console.signIn.description')}
      logo={<Logo lang={lang} suffix={suffix} />}
      panelLogo={<Logo lang={lang} suffix={suffix} light />}
      pitch={{ title: t('console.signIn.pitchTitle'), text: t('console.signIn.pitchText') }}
      bar={
        <>
          <LangSwitch look="row" label={t('common.language')} value={lang} onChange={switchLang} />
          <ThemeMenu />
        </>
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
          const { to, search } = locationOf(afterSignIn(next));
          void navigate({ to, search });
        }}
      />
    </AuthLayout>
  );
}

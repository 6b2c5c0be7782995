import { AuthLayout, type AuthLayoutProps } from '@khidma/ui/auth-layout';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Session, SessionBase } from '../session/make-session.ts';
import { ThemeMenu } from '../session/theme-menu.tsx';
import type { AuthStep } from './auth-realm.ts';

interface AuthFrameProps extends AuthStep, Pick<AuthLayoutProps, 'pitch'> {
  /** What the browser's tab is called after the name of the page. */
  readonly product: string;
  /** Stands behind the name in the logo. */
  readonly suffix?: string;
  /** Where the logo leads. */
  readonly logoLink?: (logo: ReactNode) => ReactNode;
  readonly session: Pick<Session<SessionBase>, 'useSession' | 'switchLang'>;
}

/** The frame of a step in front of sign-in, with what the realm says of itself. */
export function AuthFrame(props: AuthFrameProps) {
  const { title, product, suffix, session, logoLink = (logo) => logo, ...rest } = props;
  const t = useTranslations('common');
  const lang = session.useSession((state) => state.lang);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <AuthLayout
      {...rest}
      title={title}
      logo={logoLink(<Logo lang={lang} suffix={suffix} />)}
      panelLogo={logoLink(<Logo lang={lang} suffix={suffix} light />)}
      bar={
        <>
          <LangSwitch look="row" label={t('language')} value={lang} onChange={session.switchLang} />
          <ThemeMenu />
        </>
      }
    />
  );
}

import { AuthLayout, type AuthLayoutProps } from '@khidma/ui/auth-layout';
import type { Lang } from '@khidma/i18n/languages';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { LangContext } from '../intl/lang-context.ts';
import { ThemeMenu } from '../session/theme-menu.tsx';
import type { AuthStep } from './auth-realm.ts';
import { useTabTitle } from './use-tab-title.ts';

interface AuthFrameProps extends AuthStep, Pick<AuthLayoutProps, 'pitch'> {
  /** What the browser's tab is called after the name of the page. */
  readonly product: string;
  /** Stands behind the name in the logo. */
  readonly suffix?: string;
  /** Where the logo leads. */
  readonly logoLink?: (logo: ReactNode) => ReactNode;
  readonly onLang: (lang: Lang) => void;
}

/** The frame of a step in front of sign-in, with what the realm says of itself. */
export function AuthFrame(props: AuthFrameProps) {
  const { title, product, suffix, onLang, logoLink = (logo) => logo, ...rest } = props;
  const t = useTranslations('common');
  const lang = useContext(LangContext);
  useTabTitle(title, product);
  return (
    <AuthLayout
      {...rest}
      title={title}
      logo={logoLink(<Logo lang={lang} suffix={suffix} />)}
      panelLogo={logoLink(<Logo lang={lang} suffix={suffix} light />)}
      bar={
        <>
          <LangSwitch look="row" label={t('language')} value={lang} onChange={onLang} />
          <ThemeMenu />
        </>
      }
    />
  );
}

import { ThemeMenu } from '@khidma/app/session/theme-menu.tsx';
import { AuthLayout } from '@khidma/ui/auth-layout';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { switchLang, useSession } from '../../shared/session-store.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the pages in front of the console. */
export function SignInFrame({ title, description, children }: SignInFrameProps) {
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const suffix = t('console.suffix');
  return (
    <AuthLayout
      title={title}
      description={description}
      logo={<Logo lang={lang} suffix={suffix} />}
      panelLogo={<Logo lang={lang} suffix={suffix} light />}
      pitch={{ title: t('console.pitch.title'), text: t('console.pitch.text') }}
      bar={
        <>
          <LangSwitch look="row" label={t('common.language')} value={lang} onChange={switchLang} />
          <ThemeMenu />
        </>
      }
    >
      {children}
    </AuthLayout>
  );
}

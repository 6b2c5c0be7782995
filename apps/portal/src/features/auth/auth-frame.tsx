import { AuthLayout } from '@khidma/ui/auth-layout';
import { ThemeMenu } from '@khidma/app/session/theme-menu.tsx';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { switchLang, useSession } from '../../shared/session-store.ts';
import { paths } from '../../shared/paths.ts';

interface AuthFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every step in front of sign-in. */
export function AuthFrame({ title, description, below, children }: AuthFrameProps) {
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const product = t('auth.product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <AuthLayout
      title={title}
      description={description}
      logo={<HomeLink lang={lang} />}
      panelLogo={<HomeLink lang={lang} light />}
      pitch={{
        title: t('auth.pitchTitle'),
        text: t('auth.pitchText'),
        points: [t('auth.points.paid'), t('auth.points.clear'), t('auth.points.anywhere')],
      }}
      bar={
        <>
          <LangSwitch look="row" label={t('common.language')} value={lang} onChange={switchLang} />
          <ThemeMenu />
        </>
      }
      below={below}
    >
      {children}
    </AuthLayout>
  );
}

interface HomeLinkProps {
  readonly lang: string;
  readonly light?: boolean;
}

function HomeLink({ lang, light }: HomeLinkProps) {
  return (
    <UiLink href={paths.join()}>
      <Logo lang={lang} light={light} />
    </UiLink>
  );
}

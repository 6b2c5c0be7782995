import { linkSecret } from '@khidma/app/session/link-secret';
import { ThemeMenu } from '@khidma/app/session/theme-menu';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
import { PublicLayout } from '@khidma/ui/public-layout';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApplicationStatusPage } from '../features/join/application-status-page.tsx';
import { ClientContext } from '../shared/client-context.ts';
import { Intl } from '@khidma/app/intl/intl';
import { sessionStore, switchLang, useSession } from '../shared/session-store.ts';
import { paths } from '../shared/paths.ts';
import { makeQuietClient } from '@khidma/app/session/make-client';

const client = makeQuietClient(sessionStore);

/** The applicant's page, with its frame and its own texts. */
export function ApplicationStatus() {
  return (
    <ClientContext value={client}>
      <Intl session={sessionStore}>
        <Framed />
      </Intl>
    </ClientContext>
  );
}

function Framed() {
  const t = useTranslations();
  const lang = useSession((state) => state.lang);
  const [{ link, justSent }] = useState(readAddress);
  const title = t('join.status.title');
  useEffect(() => {
    document.title = `${title} · Khidma`;
  }, [title]);
  useEffect(() => {
    // What is copied from the address bar, or reloaded, is the page and not the moment after sending.
    if (justSent) history.replaceState(null, '', location.pathname);
  }, [justSent]);
  return (
    <PublicLayout
      logo={
        <UiLink href={paths.join()}>
          <Logo lang={lang} />
        </UiLink>
      }
      bar={
        <>
          <LangSwitch look="row" label={t('common.language')} value={lang} onChange={switchLang} />
          <ThemeMenu />
        </>
      }
    >
      <ApplicationStatusPage link={link} justSent={justSent} />
    </PublicLayout>
  );
}

const readAddress = (): { readonly link: string; readonly justSent: boolean } => ({
  link: linkSecret('application') ?? '',
  justSent: new URLSearchParams(location.search).has('sent'),
});

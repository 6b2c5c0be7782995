import { FeedbackHost } from '@khidma/ui/feedback';
import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { loadAuthTexts } from '../features/auth/load-auth-texts.ts';
import { goTo, usePathname } from '../features/auth/place.ts';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { ClientContext } from '../shared/client-context.tsx';
import { startClient, type OfflineTexts } from '../shared/client.ts';
import { Intl } from '../shared/intl.tsx';
import { paths } from '../shared/paths.ts';
import { followOtherTabs } from '../shared/session-sync.ts';

let common: OfflineTexts = { networkError: '', noData: '' };
const keepTexts = (texts: { readonly common: OfflineTexts }): void => {
  common = texts.common;
};

// Nothing here is asked with a token, so nothing can be refused for want of one.
const client = startClient({ offlineTexts: () => common, toSignIn: () => undefined });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const show = (page: ReactNode): void =>
  createRoot(root).render(
    <StrictMode>
      <ClientContext value={client}>{page}</ClientContext>
    </StrictMode>,
  );

/** Sign-in and the forgotten password; this entry has two pages and no router. */
function AuthPages() {
  const t = useTranslations();
  const pathname = usePathname();
  const [isReset, setReset] = useState(false);
  return (
    <>
      {pathname === paths.resetPassword() ? (
        <ForgotPasswordPage
          onDone={() => {
            setReset(true);
            goTo(paths.login());
          }}
        />
      ) : (
        <SignInPage notice={isReset ? { tone: 'success', text: t('auth.forgot.done') } : null} />
      )}
      <FeedbackHost closeLabel={t('common.close')} />
    </>
  );
}

if (location.pathname === paths.applicationStatus('').split('?')[0]) {
  // The applicant's page has an application form in it: whoever signs in does not load that.
  void import('./application-status.tsx').then(({ ApplicationStatus }) =>
    show(<ApplicationStatus onTexts={keepTexts} />),
  );
} else {
  followOtherTabs({
    onEndedElsewhere: () => undefined,
    onBegunElsewhere: () => location.reload(),
  });
  show(
    <Intl load={loadAuthTexts} onTexts={keepTexts}>
      <AuthPages />
    </Intl>,
  );
}

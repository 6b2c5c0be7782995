import { linkPages } from '@khidma/contract/core/secret-links';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import type { AuthCalls } from '../features/auth/auth-calls.ts';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { goTo, usePathname } from '../features/auth/place.tsx';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { AuthCallsContext } from '../features/auth/use-auth-calls.ts';
import { followOtherTabs } from '../shared/follow-tabs.ts';
import type { OfflineTexts } from '@khidma/app/session/make-client';
import { Intl } from '@khidma/app/intl/intl.tsx';
import { pathAfterSignIn, paths } from '../shared/paths.ts';
import { endSession, isSignedIn, sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';
import { takeSignedOutNote } from '../shared/signed-out-note.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const screen = createRoot(root);

let common: OfflineTexts | undefined;
const keepTexts = (loaded: { readonly common: OfflineTexts }): void => {
  common = loaded.common;
};

let calls: Promise<AuthCalls> | undefined;
const loadCalls = (): Promise<AuthCalls> => {
  calls ??= import('../features/auth/auth-calls.ts').then(
    ({ makeAuthCalls }) => makeAuthCalls(() => common ?? { networkError: '', noData: '' }),
    (error: unknown) => {
      // Whoever presses the button again tries again.
      calls = undefined;
      throw error;
    },
  );
  return calls;
};

/** Whether this page is here because a session has ended; read when it starts, for the note is there once. */
const wasSignedOut = takeSignedOutNote();

/** Sign-in and the forgotten password; this entry has two pages and no router. */
function AuthPages() {
  const t = useTranslations('auth');
  const pathname = usePathname();
  const [isReset, setReset] = useState(false);
  const farewell = location.href.endsWith(paths.farewell());
  const done = isReset ? t('forgot.done') : farewell ? t('farewell') : null;
  const warning = wasSignedOut ? ({ tone: 'warning', text: t('signedOut') } as const) : null;
  return pathname === paths.resetPassword() ? (
    <ForgotPasswordPage
      onDone={() => {
        setReset(true);
        goTo(paths.login());
      }}
    />
  ) : (
    <SignInPage notice={done === null ? warning : { tone: 'success', text: done }} />
  );
}

const next = (): string => pathAfterSignIn(new URLSearchParams(location.search).get('next'));

const showAuthPages = (): void => {
  followOtherTabs({
    onEndedElsewhere: () => undefined,
    // Refreshed, this tab is signed in as well and goes where the other one went.
    onBegunElsewhere: () => location.reload(),
  });
  screen.render(
    <StrictMode>
      <AuthCallsContext value={loadCalls}>
        <Intl session={sessionStore} load={texts.auth.load} onTexts={keepTexts}>
          <AuthPages />
        </Intl>
      </AuthCallsContext>
    </StrictMode>,
  );
};

const byLink: readonly string[] = [linkPages.application, linkPages.look];

// From the no-permission page: the account that is signed in may not go on, another may.
if (location.href.endsWith(paths.otherAccount()) && isSignedIn()) endSession(Date.now());

if (byLink.includes(location.pathname)) {
  // The applicant's page has an application form in it: whoever signs in does not load that.
  void import('./behind-link.tsx').then(({ BehindLink }) =>
    screen.render(
      <StrictMode>
        <BehindLink />
      </StrictMode>,
    ),
  );
} else if (isSignedIn() && location.pathname === paths.login()) {
  location.replace(next());
} else {
  showAuthPages();
}

import 'virtual:texts';
import { startAuth } from '@khidma/app/entry/start-auth';
import { linkPages } from '@khidma/contract/core/secret-links';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { authParts } from '../features/auth/auth-pages.tsx';
import { nextPath } from '../features/auth/merchant-realm.tsx';
import { followOtherTabs } from '../shared/follow-tabs.ts';
import { paths } from '../shared/paths.ts';
import { endSession, isSignedIn } from '../shared/session-store.ts';

const byLink: readonly string[] = [linkPages.application, linkPages.look];

// From the no-permission page: the account that is signed in may not go on, another may.
if (location.href.endsWith(paths.otherAccount()) && isSignedIn()) endSession(Date.now());

if (byLink.includes(location.pathname)) {
  // The applicant's page has an application form in it: whoever signs in does not load that.
  void import('./behind-link.tsx').then(({ BehindLink }) => {
    const root = document.getElementById('root');
    if (!root) throw new Error('the page has no #root');
    createRoot(root).render(
      <StrictMode>
        <BehindLink />
      </StrictMode>,
    );
  });
} else if (isSignedIn() && location.pathname === paths.login()) {
  location.replace(nextPath());
} else {
  followOtherTabs({
    onEndedElsewhere: () => undefined,
    // Refreshed, this tab is signed in as well and goes where the other one went.
    onBegunElsewhere: () => location.reload(),
  });
  startAuth(authParts);
}

import { renderAuth } from '@khidma/app/testing/render-auth';
import {
  renderScreen,
  type MountedScreen,
  type TestScreen,
} from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import { type Answer, answer } from '@khidma/app/testing/wire-double';
import { getOrderConversation } from '@khidma/contract/messaging/conversations';
import { userInfo } from '@khidma/contract/shapes/account';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, Outlet } from '@tanstack/react-router';
import { PortalLayout } from '../app/portal-layout.tsx';
import { createPortalRouter, RouterLink } from '../app/router.tsx';
import { authParts } from '../features/auth/auth-pages.tsx';
import { sessionStore } from '../shared/session-store.ts';

/** The merchant who is signed in. */
export const aisha = sample(userInfo, {
  merchantName: 'Desert Rose Cleaning',
  contactName: 'Aisha Al Mazrouei',
  email: 'aisha@example.ae',
  contactPhone: '+971501234567',
  vatNumber: '100000000000003',
});

interface Circumstances {
  readonly lang?: Lang;
  /** With the portal's frame, which is most of what a screen draws and asks calls of its own. */
  readonly framed?: boolean;
  /** With a messaging panel, at this origin. */
  readonly messengerOrigin?: string;
}

/** Shows a signed-in screen of the portal. */
export const renderPortal = async (
  path: string,
  answers: readonly Answer[],
  { lang = 'en_US', framed = false, messengerOrigin }: Circumstances = {},
): Promise<TestScreen> => {
  sessionStore.setState({ ...sessionStore.getInitialState(), token: 't', userInfo: aisha, lang });
  return renderScreen({
    session: sessionStore,
    makeRouter: (queries) => {
      const router = createPortalRouter(queries, createMemoryHistory({ initialEntries: [path] }));
      router.routesById['/portal'].update({ component: framed ? PortalLayout : Bare });
      return router;
    },
    link: RouterLink,
    // Each order's page asks what was said with its customer.
    answers: [answer(getOrderConversation, null), ...answers],
    messengerOrigin,
  });
};

function Bare() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** Shows a page in front of the portal. */
export const renderPortalAuth = (
  path: string,
  answers: readonly Answer[],
  { lang = 'en_US', wasSignedOut = false }: { lang?: Lang; wasSignedOut?: boolean } = {},
): Promise<MountedScreen> => {
  sessionStore.setState({ ...sessionStore.getInitialState(), token: null, userInfo: null, lang });
  return renderAuth({ ...authParts, path, answers, wasSignedOut });
};

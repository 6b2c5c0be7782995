import { paths } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';
import { isSignedIn, sessionStore } from '../shared/session-store.ts';
import { overviewQuery } from '../shared/shared-queries.ts';
import { texts } from '../shared/texts/texts.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { page } from './page.ts';
import { FailedPage } from '@khidma/app/route/router-defaults.tsx';
import { prefetch, type RouterContext } from '@khidma/app/route/page-data';
import { textSearch } from '@khidma/app/route/search';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';

const signInInput = z.object({
  /** The screen that was asked for. */
  next: textSearch,
  /** Whether a session has just ended. */
  ended: z.catch(z.optional(z.transform(() => true)), undefined),
});

/** What sign-in finds in its URL. */
type SignInSearch = z.infer<typeof signInInput>;

/** Reads the URL of sign-in. */
const signInSearch = (input: Record<string, unknown>): SignInSearch => z.parse(signInInput, input);

/** What everything stands in. */
export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Where nobody is signed in yet. */
export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: paths.overview() });
  },
  component: page(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage', texts.signIn),
});

/** A new password for one that was forgotten. */
export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page(
    () => import('../features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
    texts.forgot,
  ),
});

/** A first password, by the link of an invitation. */
export const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/accept-invitation',
  component: page(
    () => import('../features/auth/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
    texts.accept,
  ),
});

/** Stopping the reset of one's own second factor, by the link of its mail. */
export const stopRecovery = createRoute({
  getParentRoute: () => root,
  path: '/stop-recovery',
  component: page(
    () => import('../features/auth/stop-recovery-page.tsx'),
    'StopRecoveryPage',
    texts.stopRecovery,
  ),
});

/** The second factor, for whoever has to set it up before anything else. */
export const setUp = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (!isSignedIn()) throw redirect({ to: paths.signIn() });
    if (!sessionStore.getState().mustSetUp) throw redirect({ to: paths.overview() });
  },
  component: page(() => import('../features/auth/set-up-page.tsx'), 'SetUpPage', texts.setUp),
});

/** Everything behind sign-in shares one layout; whoever has no token is sent to it and comes back. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location: { pathname, searchStr } }) => {
    if (!isSignedIn())
      throw redirect({ to: paths.signIn(), search: { next: pathname + searchStr } });
    if (sessionStore.getState().mustSetUp)
      throw redirect({ to: paths.secondFactor(), search: { next: pathname + searchStr } });
    if (!isPlaceOpen(sessionStore.getState().staff?.role, pathname))
      throw redirect({ to: paths.closed(), replace: true });
  },
  loader: ({ context }) => prefetch(context, overviewQuery),
  component: ConsoleLayout,
  errorComponent: FailedPage,
});

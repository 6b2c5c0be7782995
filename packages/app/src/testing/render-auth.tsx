import { makeAuthCalls } from '../account/auth-calls.ts';
import { AuthCallsContext } from '../account/auth-realm.ts';
import { makePlaceLink } from '../account/place.tsx';
import { AuthPages, type AuthPagesProps } from '../entry/start-auth.tsx';
import { Intl } from '../intl/intl.tsx';
import type { SessionView } from '../session/make-session.ts';
import { mountScreen, type MountedScreen } from './render-screen.tsx';
import type { Answer } from './wire-double.ts';

interface AuthScreenParts extends AuthPagesProps {
  readonly session: SessionView;
  /** The address that the browser is at. */
  readonly path: string;
  readonly answers: readonly Answer[];
}

/** Mounts the pages in front of an app's sign-in as their entry does, over a double of the wire. */
export const renderAuth = ({
  session,
  path,
  answers,
  ...pages
}: AuthScreenParts): Promise<MountedScreen> => {
  history.replaceState(null, '', path);
  return mountScreen({ session, answers }, (client) => (
    <AuthCallsContext value={() => Promise.resolve(makeAuthCalls(client))}>
      <Intl session={session} link={makePlaceLink((to) => Object.hasOwn(pages.pages, to))}>
        <AuthPages {...pages} />
      </Intl>
    </AuthCallsContext>
  ));
};

import { type ComponentType, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type AuthCalls, AuthCallsContext } from '../account/auth-realm.ts';
import { goTo, makePlaceLink, usePathname } from '../account/place.tsx';
import { Intl } from '../intl/intl.tsx';
import { followLine } from '../offline/follow-line.ts';
import type { SessionView } from '../session/make-session.ts';
import { takeSignedOutNote } from '../session/signed-out-note.ts';
import { followTheme } from '../session/theme.ts';

/** What a page in front of sign-in knows of how somebody came to it. */
export interface AuthPageProps {
  /** A session has ended without anybody's doing. */
  readonly wasSignedOut: boolean;
  /** A new password was set just now. */
  readonly isPasswordSet: boolean;
  /** A new password is set: on to sign-in, which says so. */
  readonly onPasswordSet: () => void;
}

interface AuthParts {
  readonly session: SessionView;
  readonly signInPath: string;
  /** The pages by their paths, as the browser knows them. */
  readonly pages: Readonly<Record<string, ComponentType<AuthPageProps>>>;
}

/** Starts the pages in front of sign-in in the page's `#root`: they have a router of one line, and load their calls behind the first paint. */
export const startAuth = ({ session, signInPath, pages }: AuthParts): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  let calls: Promise<AuthCalls> | undefined;
  const loadCalls = (): Promise<AuthCalls> => {
    calls ??= import('../account/auth-calls.ts').then(
      ({ makeQuietCalls }) => makeQuietCalls(session),
      (error: unknown) => {
        // Whoever presses the button again tries again.
        calls = undefined;
        throw error;
      },
    );
    return calls;
  };
  // Read when the page starts, for the note is there once.
  const wasSignedOut = takeSignedOutNote();
  followLine();
  followTheme();
  createRoot(root).render(
    <StrictMode>
      <AuthCallsContext value={loadCalls}>
        <Intl session={session} link={makePlaceLink((path) => Object.hasOwn(pages, path))}>
          <AuthPages {...{ signInPath, pages, wasSignedOut }} />
        </Intl>
      </AuthCallsContext>
    </StrictMode>,
  );
};

/** Which pages there are, and how somebody came to them. */
export interface AuthPagesProps extends Pick<AuthParts, 'signInPath' | 'pages'> {
  readonly wasSignedOut: boolean;
}

/** The pages of such an entry, of which the address shows one. */
export function AuthPages({ signInPath, pages, wasSignedOut }: AuthPagesProps) {
  const path = usePathname().replace(/\/$/, '');
  const [isPasswordSet, setPasswordSet] = useState(false);
  const Page = pages[path] ?? pages[signInPath];
  return (
    Page && (
      <Page
        wasSignedOut={wasSignedOut}
        isPasswordSet={isPasswordSet}
        onPasswordSet={() => {
          setPasswordSet(true);
          goTo(signInPath);
        }}
      />
    )
  );
}

import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { locationOf } from '@khidma/app/route/router-link';
import { Button } from '@khidma/ui/button';
import { useNavigate, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { afterSignIn, authPaths, paths } from '../../shared/paths.ts';
import { factorEndpoints } from '../../shared/second-factor.ts';
import { sessionStore, useSession, isSignedIn } from '../../shared/session-store.ts';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { StaffFrame } from './staff-frame.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { readSearch, textSearch } from '@khidma/app/route/search';
import { leaveFor } from '@khidma/app/route/leave-for';

/** Where it leads to. */
const setUpSearch = (input: Record<string, unknown>): { next?: string | undefined } => ({
  next: readSearch(textSearch, input['next']),
});

export const route = pageRoute({
  path: '/second-factor',
  frame: 'root',
  search: setUpSearch,
  guard: () => {
    if (!isSignedIn()) leaveFor(authPaths.signIn());
    if (!sessionStore.getState().mustSetUp) throw redirect({ to: paths.overview() });
  },
});

// The form and the QR code come when they are asked for.
const TurnOnDialog = lazyDialog(
  async () => (await import('@khidma/app/account/turn-on-dialog')).TurnOnDialog,
);

/** Where a member of staff sets the second factor up that has to be on: nothing else is open before. */
export function SetUpPage() {
  const t = useTranslations();
  const { next } = route.useSearch();
  const email = useSession((state) => state.staff?.email ?? '');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const enter = (): void => {
    sessionStore.setState({ mustSetUp: false });
    const { to, search } = locationOf(afterSignIn(next));
    void navigate({ to, search });
  };
  return (
    <StaffFrame title={t('auth.secondFactor.title')} description={t('console.signIn.setUpText')}>
      <Button kind="primary" fullWidth onClick={() => setOpen(true)}>
        {t('console.signIn.setUp')}
      </Button>
      <Button kind="quiet" fullWidth onClick={() => void signOut()}>
        {t('common.signOut')}
      </Button>
      {isOpen && (
        <TurnOnDialog
          calls={{ ...factorEndpoints, email }}
          onClose={() => setOpen(false)}
          onDone={enter}
        />
      )}
    </StaffFrame>
  );
}

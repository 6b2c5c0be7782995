import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { locationOf } from '@khidma/app/route/router-link';
import { Button } from '@khidma/ui/button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { afterSignIn } from '../../shared/paths.ts';
import { factorEndpoints } from '../../shared/second-factor.ts';
import { sessionStore, useSession } from '../../shared/session-store.ts';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { StaffFrame } from './staff-frame.tsx';

// The form and the QR code come when they are asked for.
const TurnOnDialog = lazyDialog(
  async () => (await import('@khidma/app/account/turn-on-dialog')).TurnOnDialog,
);

/** Where a member of staff sets the second factor up that has to be on: nothing else is open before. */
export function SetUpPage() {
  const t = useTranslations();
  const { next } = useSearch({ from: '/second-factor' });
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

import { FormProblem, useSmallForm } from '@khidma/app/account/small-form';
import { linkSecret } from '@khidma/app/session/link-secret';
import { stopOwnRecovery } from '@khidma/contract/identity/staff-recoveries';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authPaths } from '../../shared/paths.ts';
import { StaffFrame } from './staff-frame.tsx';

const nothing = {};

/** Stops the reset of one's own second factor, by the mail's link. Opening the page changes nothing: mail readers follow links. */
export function StopRecoveryPage() {
  const t = useTranslations('consoleStaff.stopRecovery');
  const auth = useTranslations('auth');
  const [ticket] = useState(() => linkSecret('staffRecovery'));
  const [end, setEnd] = useState<'done' | 'over' | null>(ticket === undefined ? 'over' : null);
  const form = useSmallForm({
    initial: nothing,
    judge: () => [],
    send: (call) => call(stopOwnRecovery, { ticket: ticket ?? '' }),
    onDone: () => setEnd('done'),
    over: {
      resetTicketExpired: () => setEnd('over'),
      recoveryWrongState: () => setEnd('over'),
    },
  });
  return (
    <StaffFrame
      title={t('title')}
      description={t('description')}
      below={<UiLink href={authPaths.signIn()}>{auth('backToSignIn')}</UiLink>}
    >
      {end === null ? (
        <>
          <FormProblem text={form.notice} />
          <Button kind="primary" fullWidth loading={form.isBusy} onClick={() => void form.submit()}>
            {t('action')}
          </Button>
        </>
      ) : (
        <Notice tone={end === 'done' ? 'success' : 'warning'} announce>
          {t(end)}
        </Notice>
      )}
    </StaffFrame>
  );
}

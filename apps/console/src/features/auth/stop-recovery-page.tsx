import { linkSecret } from '@khidma/app/session/link-secret';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import { stopOwnRecovery } from '@khidma/contract/identity/staff-recoveries';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const over: ReadonlySet<string> = new Set<ErrorCode>(['resetTicketExpired', 'recoveryWrongState']);

/** Stops the reset of one's own second factor, by the mail's link. Opening the page changes nothing: mail readers follow links. */
export function StopRecoveryPage() {
  const t = useTranslations('consoleStaff.stopRecovery');
  const forgot = useTranslations('signInSafety.forgot');
  const [ticket] = useState(() => linkSecret('staffRecovery'));
  const { mutate, isPending, isSuccess, error } = useEndpointMutation(stopOwnRecovery, {
    silent: true,
  });
  const isOver = ticket === undefined || (error instanceof ApiError && over.has(error.name));
  return (
    <SignInFrame title={t('title')} description={t('description')}>
      {isSuccess ? (
        <Notice tone="success" announce>
          {t('done')}
        </Notice>
      ) : isOver ? (
        <Notice tone="warning" announce>
          {t('over')}
        </Notice>
      ) : (
        <>
          {error !== null && (
            <Notice tone="danger" announce>
              {error.message}
            </Notice>
          )}
          <Button kind="primary" fullWidth loading={isPending} onClick={() => mutate({ ticket })}>
            {t('action')}
          </Button>
        </>
      )}
      <UiLink href={paths.signIn()}>{forgot('back')}</UiLink>
    </SignInFrame>
  );
}

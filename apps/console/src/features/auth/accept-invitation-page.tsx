import { LazyNewPasswordForm } from '@khidma/app/account/lazy-forms';
import type { AuthPageProps } from '@khidma/app/entry/start-auth';
import { dropLinkSecret, linkSecret } from '@khidma/app/session/link-secret';
import { acceptStaffInvitation } from '@khidma/contract/identity/sign-in';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authPaths } from '../../shared/paths.ts';
import { StaffFrame } from './staff-frame.tsx';

/** The first password of whoever was invited to the staff. */
export function AcceptInvitationPage({ onPasswordSet }: AuthPageProps) {
  const t = useTranslations();
  const [ticket] = useState(() => linkSecret('staffInvitation'));
  const [problem, setProblem] = useState(
    ticket === undefined ? t('consoleStaff.accept.noLink') : null,
  );
  return (
    <StaffFrame
      title={t('consoleStaff.accept.title')}
      description={t('consoleStaff.accept.description')}
      below={<UiLink href={authPaths.signIn()}>{t('auth.backToSignIn')}</UiLink>}
    >
      {problem !== null && (
        <Notice tone="warning" announce>
          {problem}
        </Notice>
      )}
      {ticket !== undefined && problem === null && (
        <LazyNewPasswordForm
          ticket={ticket}
          setPassword={(call, chosen) => call(acceptStaffInvitation, chosen)}
          submitLabel={t('auth.newPassword.submitReset')}
          onSet={() => {
            dropLinkSecret('staffInvitation');
            onPasswordSet();
          }}
          onStartAgain={() => setProblem(t('consoleStaff.accept.over'))}
        />
      )}
    </StaffFrame>
  );
}

import { NewPasswordForm } from '@khidma/app/account/new-password-form.tsx';
import { dropLinkSecret, linkSecret } from '@khidma/app/session/link-secret';
import { acceptStaffInvitation } from '@khidma/contract/identity/sign-in';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const calls = { reset: acceptStaffInvitation };

/** The first password of whoever was invited to the staff. */
export function AcceptInvitationPage() {
  const t = useTranslations();
  const [ticket] = useState(() => linkSecret('staffInvitation'));
  const navigate = useNavigate();
  const [problem, setProblem] = useState(
    ticket === undefined ? t('consoleStaff.accept.noLink') : null,
  );
  return (
    <SignInFrame
      title={t('consoleStaff.accept.title')}
      description={t('consoleStaff.accept.description')}
    >
      {problem !== null && (
        <Notice tone="warning" announce>
          {problem}
        </Notice>
      )}
      {ticket !== undefined && problem === null && (
        <NewPasswordForm
          calls={calls}
          ticket={ticket}
          onDone={() => {
            dropLinkSecret('staffInvitation');
            feedback.show({ message: t('signInSafety.forgot.done') });
            void navigate({ to: '/sign-in' });
          }}
          onStartAgain={() => setProblem(t('consoleStaff.accept.over'))}
        />
      )}
      <UiLink href={paths.signIn()}>{t('signInSafety.forgot.back')}</UiLink>
    </SignInFrame>
  );
}

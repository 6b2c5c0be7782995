import { authPaths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { StaffFrame } from './staff-frame.tsx';
import { staffRealm } from './staff-realm.ts';
import { ForgotPassword } from '@khidma/app/account/forgot-password';
import { LazyNewPasswordForm } from '@khidma/app/account/lazy-forms';
import { SignIn, type SignInNotice } from '@khidma/app/account/sign-in';
import { useSmallForm } from '@khidma/app/account/small-form';
import type { AuthPageProps } from '@khidma/app/entry/start-auth';
import { dropLinkSecret, linkSecret } from '@khidma/app/session/link-secret';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const stopping = async () =>
  (await import('@khidma/contract/identity/staff-recoveries')).stopOwnRecovery;
const acceptance = async () =>
  (await import('@khidma/contract/identity/sign-in')).acceptStaffInvitation;

/** The pages in front of the console. */
export const authParts = {
  session: sessionStore,
  signInPath: authPaths.signIn(),
  pages: {
    [authPaths.signIn()]: SignInPage,
    [authPaths.forgotPassword()]: ForgotPasswordPage,
    [authPaths.acceptInvitation()]: AcceptInvitationPage,
    [authPaths.stopRecovery()]: StopRecoveryPage,
  },
} as const;

/** The way into the console: the password, then a code of the app where there is one. */
function SignInPage({ wasSignedOut, isPasswordSet }: AuthPageProps) {
  const t = useTranslations();
  const ended: SignInNotice = { tone: 'warning', text: t('console.signIn.ended') };
  const done: SignInNotice = { tone: 'success', text: t('auth.forgot.done') };
  return (
    <SignIn
      realm={staffRealm}
      title={t('console.signIn.title')}
      description={t('console.signIn.description')}
      notice={isPasswordSet ? done : wasSignedOut ? ended : null}
    />
  );
}

/** A forgotten password of a member of staff. */
function ForgotPasswordPage({ onPasswordSet }: AuthPageProps) {
  return <ForgotPassword realm={staffRealm} onDone={onPasswordSet} />;
}

const nothing = {};

/** Stops the reset of one's own second factor, by the mail's link. Opening the page changes nothing: mail readers follow links. */
function StopRecoveryPage() {
  const t = useTranslations('consoleStaff.stopRecovery');
  const auth = useTranslations('auth');
  const [ticket] = useState(() => linkSecret('staffRecovery'));
  const [end, setEnd] = useState<'done' | 'over' | null>(ticket === undefined ? 'over' : null);
  const form = useSmallForm({
    initial: nothing,
    judge: () => [],
    send: (call) => call(stopping, { ticket: ticket ?? '' }),
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
          <ProblemNotice text={form.notice} />
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

/** The first password of whoever was invited to the staff. */
function AcceptInvitationPage({ onPasswordSet }: AuthPageProps) {
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
          setPassword={(call, chosen) => call(acceptance, chosen)}
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

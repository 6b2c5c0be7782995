import { lazyCode } from '@khidma/app/route/lazy-code';
import { useSignOut } from '../../shared/leave-portal.ts';
import { useSession } from '../../shared/session-store.ts';
import {
  dataExportQuery,
  removableQuery,
  secondFactorQuery,
  sessionsQuery,
} from './account-queries.ts';
import classes from './account.module.css';
import { waysToClear } from './ways-to-clear.ts';
import { DataCopy } from '@khidma/app/account/data-copy';
import { DevicesSection } from '@khidma/app/account/devices-section';
import { SecondFactorSection } from '@khidma/app/account/second-factor-section';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useThrottled } from '@khidma/app/list/use-throttled';
import {
  beginSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { endOtherSessions, endSession } from '@khidma/contract/identity/sessions';
import { requestMerchantDataExport } from '@khidma/contract/privacy/data-exports';
import type { TerminationBlock } from '@khidma/domain/merchants/termination';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { IconRefresh } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { Row, Rows } from '@khidma/ui/row';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/user-center/account-settings',
  frame: 'account',
  data: () => [sessionsQuery, secondFactorQuery, removableQuery],
});

// The forms come when they are asked for: most people come here to look.
const ChangeMailboxDialog = lazyCode(
  async () => (await import('./change-mailbox-dialog.tsx')).ChangeMailboxDialog,
);
const ChangePhoneDialog = lazyCode(
  async () => (await import('./change-phone-dialog.tsx')).ChangePhoneDialog,
);
const ChangePassword = lazyCode(async () => (await import('./change-password.tsx')).ChangePassword);

/** How one signs in, where one is signed in, and the end of the account. */
export function AccountSettingsPage() {
  const t = useTranslations();
  return (
    <Page narrow>
      <PageHeader
        title={t('nav.accountSettings')}
        description={t('accountSettings.security.text')}
      />
      <SignInSection />
      <SecondFactor />
      <Devices />
      <OwnDataCopy />
      <TerminateSection />
    </Page>
  );
}

function Devices() {
  const signOut = useSignOut();
  const query = useQuery(sessionsQuery);
  return (
    <DevicesSection
      query={query}
      calls={{ end: endSession, endOthers: endOtherSessions, signOut }}
    />
  );
}

function OwnDataCopy() {
  const t = useTranslations('ownAccount.dataCopy');
  const query = useQuery(dataExportQuery);
  return (
    <DataCopy query={query} endpoint={requestMerchantDataExport} description={t('merchantText')} />
  );
}

function SignInSection() {
  const t = useTranslations('accountSettings.security');
  const email = useSession((state) => state.userInfo?.email ?? '');
  const phone = useSession((state) => state.userInfo?.contactPhone ?? '');
  const [open, setOpen] = useState<'password' | 'mailbox' | 'phone' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section flush title={t('signIn')}>
      <Rows>
        <Changed
          title={t('password')}
          text={t('passwordText')}
          value="••••••••••"
          onChange={() => setOpen('password')}
        />
        <Changed
          title={t('mailbox')}
          text={t('mailboxText')}
          value={<Ltr>{email}</Ltr>}
          onChange={() => setOpen('mailbox')}
        />
        <Changed
          title={t('phone')}
          text={t('phoneText')}
          value={<Ltr>{formatMobile(phone)}</Ltr>}
          onChange={() => setOpen('phone')}
        />
      </Rows>
      <Suspense fallback={null}>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'phone' && <ChangePhoneDialog email={email} onClose={close} />}
        {open === 'mailbox' && <ChangeMailboxDialog bound={email} onClose={close} />}
      </Suspense>
    </Section>
  );
}

interface ChangedProps {
  readonly title: string;
  readonly text: string;
  readonly value: ReactNode;
  readonly onChange: () => void;
}

/** What one signs in with, and the way to another. */
function Changed({ title, text, value, onChange }: ChangedProps) {
  const t = useTranslations('accountSettings.security');
  const common = useTranslations('common');
  return (
    <Row
      title={title}
      actions={
        <Button
          aria-label={common('labelled', { label: t('change'), value: title })}
          onClick={onChange}
        >
          {t('change')}
        </Button>
      }
    >
      <p className={classes.value}>{value}</p>
      <p>{text}</p>
    </Row>
  );
}

const endpoints = {
  begin: beginSecondFactor,
  turnOn: turnOnSecondFactor,
  turnOff: turnOffSecondFactor,
  makeCodes: makeRecoveryCodes,
};

/** The merchant's second factor. */
function SecondFactor() {
  const t = useTranslations('accountSettings.secondFactor');
  const query = useQuery(secondFactorQuery);
  const email = useSession((state) => state.userInfo?.email ?? '');
  return (
    <SecondFactorSection query={query} calls={{ ...endpoints, email }} description={t('text')} />
  );
}

// Its form comes when it is asked for.
const TerminateDialog = lazyCode(
  async () => (await import('./terminate-dialog.tsx')).TerminateDialog,
);

/** The end of the account: every reason that stands in its way with the path to clear it, or the way to do it. */
function TerminateSection() {
  const t = useTranslations('accountSettings.terminate');
  const [open, setOpen] = useState(false);
  const query = useQuery(removableQuery);
  const check = useThrottled(() => query.refetch());
  const { data } = query;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        data?.removable === false && <StatusBadge tone="neutral">{t('blocked')}</StatusBadge>
      }
    >
      {data === undefined ? (
        <NotLoaded query={query} as="form" count={1} />
      ) : data.removable ? (
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('start')}
        </Button>
      ) : (
        <Reasons reasons={data.reasons} isChecking={query.isFetching} onCheck={check} />
      )}
      <Suspense fallback={null}>
        {open && (
          <TerminateDialog
            onClose={() => setOpen(false)}
            onBlocked={() => {
              setOpen(false);
              void query.refetch();
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}

interface ReasonsProps {
  readonly reasons: readonly TerminationBlock[];
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

function Reasons({ reasons, isChecking, onCheck }: ReasonsProps) {
  const t = useTranslations('accountSettings.terminate');
  return (
    <div className={classes.reasons}>
      <p role="status">{t('blockedText', { count: reasons.length })}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{t(`reasons.${reason}`)}</span>
            <span className={classes.ways}>
              {waysToClear[reason].map(({ word, href }) => (
                <UiLink key={word} href={href}>
                  {t(`clear.${word}`)}
                </UiLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Button icon={<IconRefresh size={16} aria-hidden />} loading={isChecking} onClick={onCheck}>
        {t('checkAgain')}
      </Button>
    </div>
  );
}

import { DataCopy } from '@khidma/app/account/data-copy.tsx';
import { DevicesSection } from '@khidma/app/account/devices-section.tsx';
import { endOtherSessions, endSession } from '@khidma/contract/identity/sessions';
import { requestMerchantDataExport } from '@khidma/contract/privacy/data-exports';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { useSignOut } from '../../shared/leave-portal.ts';
import { useSession } from '../../shared/session-store.ts';
import classes from './account.module.css';
import { dataExportQuery, sessionsQuery } from './account-queries.ts';
import { SecondFactor } from './second-factor.tsx';
import { TerminateSection } from './terminate-section.tsx';

// The forms come when they are asked for: most people come here to look.
const ChangeMailboxDialog = lazy(async () => ({
  default: (await import('./change-mailbox-dialog.tsx')).ChangeMailboxDialog,
}));
const ChangePhoneDialog = lazy(async () => ({
  default: (await import('./change-phone-dialog.tsx')).ChangePhoneDialog,
}));
const ChangePassword = lazy(async () => ({
  default: (await import('./change-password.tsx')).ChangePassword,
}));

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
  const t = useTranslations('dataCopy');
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
      <ul className={classes.rows}>
        <Row
          title={t('password')}
          text={t('passwordText')}
          value="••••••••••"
          onChange={() => setOpen('password')}
        />
        <Row
          title={t('mailbox')}
          text={t('mailboxText')}
          value={<Ltr>{email}</Ltr>}
          onChange={() => setOpen('mailbox')}
        />
        <Row
          title={t('phone')}
          text={t('phoneText')}
          value={<Ltr>{formatMobile(phone)}</Ltr>}
          onChange={() => setOpen('phone')}
        />
      </ul>
      <Suspense fallback={null}>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'phone' && <ChangePhoneDialog email={email} onClose={close} />}
        {open === 'mailbox' && <ChangeMailboxDialog bound={email} onClose={close} />}
      </Suspense>
    </Section>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly value: ReactNode;
  readonly onChange: () => void;
}

function Row({ title, text, value, onChange }: RowProps) {
  const t = useTranslations('accountSettings.security');
  const common = useTranslations('common');
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <h3>{title}</h3>
        <p className={classes.value}>{value}</p>
        <p>{text}</p>
      </div>
      <Button
        aria-label={common('labelled', { label: t('change'), value: title })}
        onClick={onChange}
      >
        {t('change')}
      </Button>
    </li>
  );
}

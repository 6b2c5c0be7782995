import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getMyProfile } from '@khidma/contract/identity/customer-account';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './account.module.css';
import type { ContactKind } from './change-contact-dialog.tsx';

const ChangeContactDialog = lazyDialog(
  async () => (await import('./change-contact-dialog.tsx')).ChangeContactDialog,
);

type Profile = OutputOf<typeof getMyProfile>;

/** What one signs in by: an address, and a number once it is confirmed. */
export function ContactSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('shopAccount.contact');
  const [changed, setChanged] = useState<ContactKind | null>(null);
  const isShown = profile.isMobileShown === true;
  return (
    <Section title={t('title')} description={t('text')}>
      <Row
        label={t('email')}
        action={
          <Button size="sm" onClick={() => setChanged('email')}>
            {t('changeEmail')}
          </Button>
        }
      >
        <Ltr>{profile.email}</Ltr>
      </Row>
      <Row
        label={t('mobile')}
        action={
          <Button size="sm" onClick={() => setChanged('mobile')}>
            {t(isShown ? 'changeMobile' : 'confirmMobile')}
          </Button>
        }
      >
        <Ltr>{formatMobile(profile.mobile)}</Ltr>{' '}
        <StatusBadge tone={isShown ? 'success' : 'neutral'}>
          {t(isShown ? 'shown' : 'notShown')}
        </StatusBadge>
        {!isShown && <Small>{t('notShownText')}</Small>}
      </Row>
      {changed !== null && (
        <ChangeContactDialog kind={changed} profile={profile} onClose={() => setChanged(null)} />
      )}
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Row({ label, action, children }: RowProps) {
  return (
    <div className={classes.contact}>
      <div>
        <p className={classes.contactLabel}>{label}</p>
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}

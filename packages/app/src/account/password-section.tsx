import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './account.module.css';
import type { ChangePasswordDialogProps } from './change-password-dialog.tsx';

// The form comes when it is asked for.
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}));

type PasswordSectionProps = Pick<ChangePasswordDialogProps, 'endpoint' | 'ownWords'>;

/** One's own password, and the way to another. */
export function PasswordSection(props: PasswordSectionProps) {
  const t = useTranslations('signInSafety.password');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section flush title={t('section')}>
      <div className={classes.device}>
        <div className={classes.rowText}>
          <h3>{t('name')}</h3>
          <p>{t('what')}</p>
        </div>
        <Button aria-label={t('title')} onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isOpen && <ChangePasswordDialog {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}

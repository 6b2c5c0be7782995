import { lazyCode } from '../route/lazy-code.tsx';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Row, Rows } from '@khidma/ui/row';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChangePasswordDialogProps } from './change-password-dialog.tsx';

// The form comes when it is asked for.
const ChangePasswordDialog = lazyCode(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
);

type PasswordSectionProps = Pick<ChangePasswordDialogProps, 'endpoint' | 'ownWords'>;

/** One's own password, and the way to another. */
export function PasswordSection(props: PasswordSectionProps) {
  const t = useTranslations('signInSafety.password');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section flush title={t('section')}>
      <Rows>
        <Row
          title={t('name')}
          actions={
            <Button aria-label={t('title')} onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          }
        >
          <p>{t('what')}</p>
        </Row>
      </Rows>
      <Suspense fallback={null}>
        {isOpen && <ChangePasswordDialog {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}

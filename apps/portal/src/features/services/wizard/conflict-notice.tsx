import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServiceEditing } from './use-service-editor.ts';

// Rare, and with it comes the comparison of two contents.
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

/** Somebody has saved the same service elsewhere: nothing is saved until it is said which version counts. */
export function ConflictNotice({ editing }: { readonly editing: ServiceEditing }) {
  const t = useTranslations('serviceEditor.conflict');
  const [isOpen, setOpen] = useState(false);
  const { saving } = editing;
  return (
    <Notice
      tone="danger"
      announce
      title={t('title')}
      action={
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('compare')}
        </Button>
      }
    >
      {t('text')}
      {isOpen && saving.id !== undefined && (
        <Suspense fallback={null}>
          <ConflictDialog id={saving.id} editing={editing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Notice>
  );
}

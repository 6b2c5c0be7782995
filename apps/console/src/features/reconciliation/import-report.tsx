import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { importReport } from '@khidma/contract/accounting/reconciliation';
import { Button } from '@khidma/ui/button';
import { IconFileImport } from '@khidma/ui/icons/file-import';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../shared/use-may.ts';
import type { ImportDialogProps } from './import-dialog.tsx';

const ImportDialog = lazyDialog<ImportDialogProps>(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
);

/** Takes a report in, for whoever may. */
export function ImportReport() {
  const t = useTranslations('reconciliation.import');
  const may = useMay(importReport);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        kind="primary"
        icon={<IconFileImport size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

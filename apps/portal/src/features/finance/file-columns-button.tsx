import { lazyPart } from '@khidma/app/route/lazy-part';
import { Button } from '@khidma/ui/button';
import { IconColumns3 } from '@khidma/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FileColumnsDialogProps } from './file-columns-dialog.tsx';

const FileColumnsDialog = lazyPart(
  async () => (await import('./file-columns-dialog.tsx')).FileColumnsDialog,
);

/** Opens which columns a list's files have. */
export function FileColumnsButton(props: Omit<FileColumnsDialogProps, 'onClose'>) {
  const t = useTranslations('downloads');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconColumns3 size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      {isOpen && <FileColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

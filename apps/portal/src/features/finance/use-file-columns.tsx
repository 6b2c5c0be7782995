import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FileColumnsDialogProps } from './file-columns-dialog.tsx';

const FileColumnsDialog = lazyDialog(
  async () => (await import('./file-columns-dialog.tsx')).FileColumnsDialog,
);

/** Returns the line of an export menu that opens which columns the list's files have, and what it opens. */
export const useFileColumns = (
  props: Omit<FileColumnsDialogProps, 'onClose'>,
): { readonly item: MenuItem; readonly dialog: ReactNode } => {
  const t = useTranslations('downloads');
  const [isOpen, setOpen] = useState(false);
  return {
    item: { key: 'columns', label: t('columns'), onSelect: () => setOpen(true) },
    dialog: isOpen && <FileColumnsDialog {...props} onClose={() => setOpen(false)} />,
  };
};

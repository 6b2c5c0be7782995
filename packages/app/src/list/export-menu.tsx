import { saveFile } from '@khidma/client/save-file';
import type { DownloadedFile } from '@khidma/client/transport';
import { IconChevronDown, IconDownload } from '@khidma/icons';
import { buttonClass, ButtonFace } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './export-menu.module.css';

const formats = ['xlsx', 'csv'] as const;

/** What a list can be taken away as. */
export type FileFormat = (typeof formats)[number];

interface ExportMenuProps {
  /** Whether the list holds nothing; an empty file helps nobody. */
  readonly isEmpty: boolean;
  /** Asks for the whole list, narrowed as it is on the screen. A failure is told by the client. */
  readonly download: (format: FileFormat) => Promise<DownloadedFile>;
  /** Asks for it on paper, where there is such a thing. */
  readonly print?: () => Promise<DownloadedFile>;
  /** What else belongs to its files: which columns they have. */
  readonly more?: readonly MenuItem[];
}

/** Takes a list away as a workbook, as CSV or on paper; the button says while a file is being made. */
export function ExportMenu({ isEmpty, download, print, more = [] }: ExportMenuProps) {
  const t = useTranslations('downloads');
  const making = useMutation({
    mutationFn: (make: () => Promise<DownloadedFile>) => make(),
    onSuccess: (file) => {
      saveFile(file);
      feedback.show({ message: t('done') });
    },
  });
  const begin = (make: () => Promise<DownloadedFile>): void => {
    if (isEmpty) feedback.show({ message: t('nothing') });
    else if (!making.isPending) making.mutate(make);
  };
  const items: MenuItem[] = formats.map((format) => ({
    key: format,
    label: t(format),
    onSelect: () => begin(() => download(format)),
  }));
  if (print !== undefined)
    items.push({ key: 'pdf', label: t('pdf'), onSelect: () => begin(print) });
  return (
    <MenuButton label={t('export')} className={buttonClass()} items={[...items, ...more]}>
      <ButtonFace
        icon={<IconDownload size={18} aria-hidden />}
        iconEnd={<IconChevronDown size={16} aria-hidden />}
      >
        <span className={classes.words}>{making.isPending ? t('making') : t('export')}</span>
      </ButtonFace>
    </MenuButton>
  );
}

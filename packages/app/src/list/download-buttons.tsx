import { saveFile } from '@khidma/client/save-file';
import type { DownloadedFile } from '@khidma/client/transport';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

const formats = ['xlsx', 'csv'] as const;

/** What a list can be taken away as. */
export type FileFormat = (typeof formats)[number];

interface DownloadButtonsProps {
  /** Whether the list holds nothing; an empty file helps nobody. */
  readonly isEmpty: boolean;
  /** Asks for the whole list, narrowed as it is on the screen. A failure is told by the client. */
  readonly download: (format: FileFormat) => Promise<DownloadedFile>;
}

/** Takes a list away as a workbook or as CSV; the button says while it is being made. */
export function DownloadButtons({ isEmpty, download }: DownloadButtonsProps) {
  const t = useTranslations('downloads');
  const making = useMutation({
    mutationFn: download,
    onSuccess: (file) => {
      saveFile(file);
      feedback.show({ message: t('done') });
    },
  });
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          icon={<IconDownload size={18} aria-hidden />}
          loading={making.isPending && making.variables === format}
          disabled={making.isPending}
          disabledReason={isEmpty ? t('nothing') : undefined}
          onClick={() => making.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
    </>
  );
}

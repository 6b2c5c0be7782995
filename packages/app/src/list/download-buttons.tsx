import { saveFile } from '@khidma/client/save-file';
import type { DownloadedFile } from '@khidma/client/transport';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { ShortWords } from '@khidma/ui/short-words';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@khidma/icons';
import { useTranslations } from 'use-intl';

const formats = ['xlsx', 'csv'] as const;

/** What the files are called in every language. */
const shortNames = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;

/** What a list can be taken away as. */
export type FileFormat = (typeof formats)[number];

interface DownloadButtonsProps {
  /** Whether the list holds nothing; an empty file helps nobody. */
  readonly isEmpty: boolean;
  /** Asks for the whole list, narrowed as it is on the screen. A failure is told by the client. */
  readonly download: (format: FileFormat) => Promise<DownloadedFile>;
  /** Asks for it on paper, where there is such a thing. */
  readonly print?: () => Promise<DownloadedFile>;
}

/** Takes a list away as a workbook or as CSV; the button says while it is being made. */
export function DownloadButtons({ isEmpty, download, print }: DownloadButtonsProps) {
  const t = useTranslations('downloads');
  const making = useMutation({
    mutationFn: ({ make }: Way) => make(),
    onSuccess: (file) => {
      saveFile(file);
      feedback.show({ message: t('done') });
    },
  });
  const ways: Way[] = formats.map((format) => ({ format, make: () => download(format) }));
  if (print !== undefined) ways.push({ format: 'pdf', make: print });
  return (
    <>
      {ways.map((way) => (
        <Button
          key={way.format}
          icon={<IconDownload size={18} aria-hidden />}
          loading={making.isPending && making.variables.format === way.format}
          disabled={making.isPending}
          disabledReason={isEmpty ? t('nothing') : undefined}
          onClick={() => making.mutate(way)}
        >
          <ShortWords short={shortNames[way.format]}>{t(way.format)}</ShortWords>
        </Button>
      ))}
    </>
  );
}

/** One of the files, and how it is come by. */
interface Way {
  readonly format: FileFormat | 'pdf';
  readonly make: () => Promise<DownloadedFile>;
}

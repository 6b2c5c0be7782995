import { Button } from '@khidma/ui/button';
import { IconFileTypePdf } from '@khidma/ui/icons/file-type-pdf';
import { useTranslations } from 'use-intl';

interface OpenDocumentButtonProps {
  /** The document's, for whoever hears the button and not its row. */
  readonly number: string;
  readonly loading: boolean;
  readonly onOpen: () => void;
}

/** Opens a document as PDF. */
export function OpenDocumentButton({ number, loading, onOpen }: OpenDocumentButtonProps) {
  const t = useTranslations('documents');
  return (
    <Button
      size="sm"
      icon={<IconFileTypePdf size={18} aria-hidden />}
      aria-label={t('openOne', { number })}
      loading={loading}
      onClick={onOpen}
    >
      {t('open')}
    </Button>
  );
}

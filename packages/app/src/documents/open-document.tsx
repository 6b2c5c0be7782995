import { Button } from '@khidma/ui/button';
import { IconFileTypePdf } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import { useTranslations } from 'use-intl';

interface OpenDocumentPartsProps {
  readonly number: string;
  /** In how many files it is printed. */
  readonly parts: number;
  readonly loading: boolean;
  /** `part` is undefined where there is only one. */
  readonly onOpen: (part?: number) => void;
}

/** Opens a document as PDF; a long statement has several files, and each is chosen. */
export function OpenDocumentParts({ number, parts, loading, onOpen }: OpenDocumentPartsProps) {
  const t = useTranslations('documents');
  if (parts <= 1)
    return <OpenDocumentButton number={number} loading={loading} onOpen={() => onOpen()} />;
  return (
    <MenuButton
      label={t('openParts', { number })}
      items={Array.from({ length: parts }, (_, index) => ({
        key: String(index),
        label: t('openPart', { part: index + 1, parts }),
        onSelect: () => onOpen(index + 1),
      }))}
    >
      {t('open')}
    </MenuButton>
  );
}

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

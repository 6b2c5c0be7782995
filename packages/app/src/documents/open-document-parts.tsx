import { MenuButton } from '@khidma/ui/menu-button';
import { useTranslations } from 'use-intl';
import { OpenDocumentButton } from './open-document-button.tsx';

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

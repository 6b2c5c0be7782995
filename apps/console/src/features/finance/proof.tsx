import { FileLinks } from '@khidma/app/upload/file-links.tsx';
import type { FileRef } from '@khidma/contract/shapes/common';
import { StatusBadge } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

/** What the bank wrote about an account; it stands out where nothing was given. */
export function Proof({ files }: { readonly files: readonly FileRef[] }) {
  const t = useTranslations('consolePayouts.payout');
  return files.length === 0 ? (
    <StatusBadge tone="warning">{t('noProof')}</StatusBadge>
  ) : (
    <FileLinks label={t('proof')} files={files} />
  );
}

import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';

/** No report was taken in yet. */
export function NoReports() {
  const t = useTranslations('reconciliation');
  return <EmptyState title={t('noFiles')}>{t('noFilesText')}</EmptyState>;
}

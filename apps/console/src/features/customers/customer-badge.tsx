import { StatusBadge } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

interface CustomerBadgeProps {
  readonly customer: { readonly blockedAt: string | null; readonly erased: boolean };
}

/** Whether a customer may come in. */
export function CustomerBadge({ customer: { blockedAt, erased } }: CustomerBadgeProps) {
  const t = useTranslations('consolePeople.customers');
  if (erased) return <StatusBadge tone="neutral">{t('erased')}</StatusBadge>;
  return blockedAt === null ? (
    <StatusBadge tone="success">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t('blocked')}</StatusBadge>
  );
}

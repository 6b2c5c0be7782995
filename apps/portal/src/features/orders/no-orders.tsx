import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

interface NoOrdersProps {
  readonly kind: 'none' | 'noneOpen' | 'noMatch';
  readonly onClear: () => void;
}

/** Why a list of orders is empty, and the way on. */
export function NoOrders({ kind, onClear }: NoOrdersProps) {
  const t = useTranslations();
  if (kind === 'none')
    return (
      <EmptyState
        title={t('orders.emptyTitle')}
        action={<ButtonLink href={paths.services()}>{t('orders.emptyAction')}</ButtonLink>}
      >
        {t('orders.emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={kind === 'noneOpen' ? t('orders.noneOpenTitle') : t('common.noMatch')}
      action={<Button onClick={onClear}>{t('orders.clear')}</Button>}
    >
      {kind === 'noneOpen' ? t('orders.noneOpenText') : t('orders.noMatchText')}
    </EmptyState>
  );
}

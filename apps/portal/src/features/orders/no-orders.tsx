import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

export interface NoOrdersProps {
  readonly kind: 'none' | 'noneOpen' | 'noneRemoved' | 'noMatch';
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
      title={kind === 'noMatch' ? t('common.noMatch') : t(`orders.${kind}Title`)}
      action={<Button onClick={onClear}>{t('orders.clear')}</Button>}
    >
      {t(`orders.${kind}Text`)}
    </EmptyState>
  );
}

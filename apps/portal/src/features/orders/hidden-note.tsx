import type { OrderDetail } from '@khidma/contract/shapes/order';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { useRestoreOrders } from './order-actions.ts';

/** Says of an order that it is off the list, and puts it back. */
export function HiddenNote({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.hidden');
  const { restore, isRestoring } = useRestoreOrders();
  if (!order.isHidden) return null;
  return (
    <Notice tone="info">
      <p>{t('text')}</p>
      <Button size="sm" loading={isRestoring} onClick={() => restore([order.id])}>
        {t('show')}
      </Button>
    </Notice>
  );
}

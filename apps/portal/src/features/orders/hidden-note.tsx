import { useEndpointMutation } from '@khidma/client/query';
import { showOrder } from '@khidma/contract/orders/show-order';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';

/** Says of an order that it is off the list, and puts it back. */
export function HiddenNote({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.hidden');
  const show = useEndpointMutation(showOrder);
  if (!order.isHidden) return null;
  const back = (): void =>
    show.mutate({ id: order.id }, { onSuccess: () => feedback.show({ message: t('done') }) });
  return (
    <Notice tone="info">
      <p>{t('text')}</p>
      <Button size="sm" loading={show.isPending} onClick={back}>
        {t('show')}
      </Button>
    </Notice>
  );
}

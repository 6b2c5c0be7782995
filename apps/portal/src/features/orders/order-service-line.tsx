import type { OrderRow } from '@khidma/contract/shapes/order';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { MediaLine } from '@khidma/ui/media-line';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';

/** What was ordered, as a list shows it: cover, name, options and number. */
export function OrderServiceLine({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('orders');
  return (
    <MediaLine
      url={order.coverUrl}
      title={
        <>
          {order.quantity > 1 && <>{t('times', { count: order.quantity })} </>}
          <UserText>{order.serviceName}</UserText>
        </>
      }
      meta={
        <DotLine>
          {order.specs.map(({ name, option }) => (
            <UserText key={name}>{option}</UserText>
          ))}
          <Ltr>{order.number}</Ltr>
        </DotLine>
      }
    />
  );
}

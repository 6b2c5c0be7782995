import type { OrderRow } from '@khidma/contract/shapes/order';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { MediaLine } from '@khidma/ui/media-line';
import { useTranslations } from 'use-intl';

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
        <>
          {order.specs.map(({ name, option }) => (
            <span key={name}>
              <UserText>{option}</UserText> ·{' '}
            </span>
          ))}
          <Ltr>{order.number}</Ltr>
        </>
      }
    />
  );
}

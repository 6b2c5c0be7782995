import type { OrderRow } from '@khidma/contract/shapes/order';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { MediaLine } from '@khidma/ui/media-line';
import { useTranslations } from 'use-intl';

/** What was ordered, as a list shows it: cover, name, options and number. */
export function OrderServiceLine({ order }: { readonly order: OrderRow }) {
  return (
    <MediaLine
      url={order.coverUrl}
      title={<UserText>{order.serviceName}</UserText>}
      meta={
        <>
          <OrderOptions order={order} />
          <Ltr>{order.number}</Ltr>
        </>
      }
    />
  );
}

type Chosen = Pick<OrderRow, 'specs' | 'quantity'>;

function OrderOptions({ order }: { readonly order: Chosen }) {
  const t = useTranslations('orders');
  return (
    <>
      {order.quantity > 1 && <>{t('times', { count: order.quantity })} · </>}
      {order.specs.map(({ name, option }) => (
        <span key={name}>
          <UserText>{option}</UserText> ·{' '}
        </span>
      ))}
    </>
  );
}

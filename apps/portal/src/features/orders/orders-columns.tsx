import { OrderBadge } from '../../shared/order-badge.tsx';
import { SettlementBadge } from '../../shared/settlement-badge.tsx';
import { usePlaceWords } from '../../shared/use-place-words.ts';
import { OrderNext } from './order-next.tsx';
import { OrderRowMenu, type RowActionName } from './order-row-menu.tsx';
import type { OrdersSearch } from './orders-search.ts';
import classes from './orders-table.module.css';
import { DisputeBadge } from '@khidma/app/orders/dispute-badge';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { MerchantOrderRow, OrderRow } from '@khidma/contract/shapes/order';
import { ratingOf } from '@khidma/domain/orders/order-tabs';
import { orderUrgency } from '@khidma/domain/orders/order-urgency';
import { inCurrency } from '@khidma/i18n/amounts';
import { NamedAvatar } from '@khidma/ui/avatar';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { MediaLine } from '@khidma/ui/media-line';
import { Money } from '@khidma/ui/money';
import { Rating } from '@khidma/ui/rating';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';

interface OrderColumns {
  readonly now: number;
  readonly sort: OrdersSearch['sort'];
  readonly onSort: (sort: OrdersSearch['sort']) => void;
  readonly onAsk: (order: MerchantOrderRow, name: RowActionName) => void;
  /** Whether any order is completed: the others have no settlement. */
  readonly hasSettled: boolean;
}

/** The columns of the order list, the visit first. */
export const useOrderColumns = ({
  now,
  sort,
  onSort,
  onAsk,
  hasSettled,
}: OrderColumns): Column<MerchantOrderRow>[] => {
  'use memo';
  const t = useTranslations();
  const placeWords = usePlaceWords();
  return [
    {
      key: 'reserved',
      header: t('orders.reserved'),
      sort: {
        direction:
          sort === 'visitFirst' ? 'ascending' : sort === 'visitLast' ? 'descending' : undefined,
        onSort: () => onSort(sort === 'visitFirst' ? 'visitLast' : 'visitFirst'),
      },
      cell: (order) => <Visit order={order} now={now} />,
    },
    {
      key: 'service',
      header: t('orders.service'),
      lead: true,
      cell: (order) => (
        <div className={classes.service}>
          <OrderServiceLine order={order} />
        </div>
      ),
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: (order) => <NamedAvatar name={order.customerName} url={order.customerAvatarUrl} />,
    },
    {
      key: 'amount',
      header: inCurrency(t('common.amount')),
      align: 'number',
      cell: (order) => <Money fils={order.money.total} bare />,
    },
    {
      key: 'status',
      header: t('common.status'),
      cell: (order) => (
        <>
          <OrderBadge status={order.status} /> <DisputeBadge kind={order.disputeKind} />{' '}
          <OrderNext order={order} now={now} />
        </>
      ),
    },
    ...(hasSettled
      ? [
          {
            key: 'settlement',
            header: t('orders.narrow.settlement'),
            cell: (order: MerchantOrderRow) => <Settled order={order} />,
          },
        ]
      : []),
    {
      key: 'actions',
      header: t('common.actions'),
      width: 'tight',
      actions: 'corner',
      cell: (order) => (
        <OrderRowMenu
          order={order}
          place={order.contact === null ? '' : placeWords(order.contact)}
          onAsk={(name) => onAsk(order, name)}
        />
      ),
    },
  ];
};

/** How far the money of a completed order is, and whether its customer has rated it. */
function Settled({ order }: { readonly order: MerchantOrderRow }) {
  'use memo';
  const t = useTranslations('orders.narrow');
  const rating = ratingOf(order);
  if (rating === null) return null;
  return (
    <>
      {order.settlementStatus && <SettlementBadge status={order.settlementStatus} />}
      {order.rating === null ? (
        <Small>{t(rating)}</Small>
      ) : (
        <Rating value={order.rating} label={t('stars', { rating: order.rating })} />
      )}
    </>
  );
}

function Visit({ order, now }: { readonly order: MerchantOrderRow; readonly now: number }) {
  'use memo';
  const t = useTranslations('orders');
  const { weekday, times } = useMoments();
  const step = orderUrgency(order, now);
  const { reservedAt, reservedUntil, arrivalMinutes } = order;
  return (
    <>
      {(step === 'now' || step === 'soon') && <span className={classes[step]} />}
      {reservedAt === null ? (
        t('anyTime')
      ) : (
        <>
          <div className={classes.visit}>{weekday(reservedAt)}</div>
          <div className={classes.times}>
            <Small>
              {times(reservedAt, windowEnd(reservedAt, arrivalMinutes) ?? reservedUntil)}
            </Small>
          </div>
        </>
      )}
    </>
  );
}

/** What was ordered, as a list shows it: cover, name, options and number. */
function OrderServiceLine({ order }: { readonly order: OrderRow }) {
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

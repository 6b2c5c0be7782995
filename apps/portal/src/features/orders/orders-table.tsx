import { NamedAvatar } from '@khidma/ui/avatar';
import { inCurrency } from '@khidma/i18n/amounts';
import type { OrderRow } from '@khidma/contract/shapes/order';
import { ratingOf } from '@khidma/domain/orders/order-tabs';
import { orderGroup, orderUrgency } from '@khidma/domain/orders/order-urgency';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { DataTable } from '@khidma/ui/data-table';
import type { Column } from '@khidma/ui/table-column';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { OrderNext } from './order-next.tsx';
import { OrderServiceLine } from './order-service-line.tsx';
import { OrderBadge } from '../../shared/order-badge.tsx';
import { SettlementBadge } from '../../shared/settlement-badge.tsx';
import classes from './orders-table.module.css';

interface OrdersTableProps {
  readonly rows: readonly OrderRow[];
  /** Whether the rows come by how soon they need the merchant, and headings say so. */
  readonly isGrouped: boolean;
  readonly busy: boolean;
  /** Instead of rows. */
  readonly state: ReactNode;
  readonly footer: ReactNode;
}

/** A page of orders, the visit first, with what is next and how soon; a row leads to its order. */
export function OrdersTable({ rows, isGrouped, busy, state, footer }: OrdersTableProps) {
  const t = useTranslations();
  const now = useNow();
  return (
    <DataTable
      viewName="orders"
      label={t('orders.list')}
      columns={useColumns(now)}
      rows={rows}
      rowKey={(order) => order.id}
      rowHref={(order) => paths.order(order.id)}
      groupOf={isGrouped ? (order) => t(`orders.groups.${orderGroup(order, now)}`) : undefined}
      busy={busy}
      state={state}
      footer={footer}
    />
  );
}

const useColumns = (now: number): Column<OrderRow>[] => {
  const t = useTranslations();
  return [
    {
      key: 'reserved',
      header: t('orders.reserved'),
      cell: (order) => <Visit order={order} now={now} />,
    },
    {
      key: 'service',
      header: t('orders.service'),
      lead: true,
      cell: (order) => <OrderServiceLine order={order} />,
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
      cell: (order) => <Money fils={order.actualAmount} bare />,
    },
    {
      key: 'status',
      header: t('common.status'),
      cell: (order) => <OrderBadge status={order.status} />,
    },
    {
      key: 'settlement',
      header: t('orders.narrow.settlement'),
      cell: (order) => <Settled order={order} />,
    },
    {
      key: 'next',
      header: t('orders.whatNext'),
      cell: (order) => <OrderNext order={order} now={now} />,
    },
  ];
};

/** How far the money of a completed order is, and whether its customer has rated it. */
function Settled({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('orders.narrow');
  const rating = ratingOf(order);
  if (rating === null) return null;
  return (
    <>
      <SettlementBadge status={order.settlementStatus} />
      <Small>{t(rating)}</Small>
    </>
  );
}

function Visit({ order, now }: { readonly order: OrderRow; readonly now: number }) {
  const t = useTranslations('orders');
  const { weekday, times } = useMoments();
  const step = orderUrgency(order, now);
  const { reservedAt, reservedUntil } = order;
  return (
    <>
      {(step === 'now' || step === 'soon') && <span className={classes[step]} />}
      {reservedAt === null ? (
        t('anyTime')
      ) : (
        <>
          <div className={classes.visit}>{weekday(reservedAt)}</div>
          <Small>{times(reservedAt, reservedUntil)}</Small>
        </>
      )}
    </>
  );
}

import type { OrderRow } from '@khidma/contract/shapes/order';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import type { Column } from '@khidma/ui/table-column';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { OrderServiceLine } from './order-service-line.tsx';
import { OrderBadge } from './order-status.tsx';
import { useNextWords } from './use-next-words.ts';

interface OrdersTableProps {
  readonly rows: readonly OrderRow[];
  readonly busy: boolean;
  /** Instead of rows. */
  readonly state: ReactNode;
  readonly footer: ReactNode;
}

/** A page of orders; a row leads to its order. */
export function OrdersTable({ rows, busy, state, footer }: OrdersTableProps) {
  const t = useTranslations();
  return (
    <DataTable
      viewName="orders"
      label={t('orders.list')}
      columns={useColumns()}
      rows={rows}
      rowKey={(order) => order.id}
      rowHref={(order) => paths.order(order.id)}
      busy={busy}
      state={state}
      footer={footer}
    />
  );
}

const useColumns = (): Column<OrderRow>[] => {
  const t = useTranslations();
  const { moment } = useMoments();
  const nextWords = useNextWords();
  return [
    {
      key: 'service',
      header: t('orders.service'),
      cell: (order) => <OrderServiceLine order={order} />,
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: (order) => <UserText>{order.customerName}</UserText>,
    },
    {
      key: 'reserved',
      header: t('orders.reserved'),
      cell: ({ reservedAt }) => (reservedAt === null ? t('orders.anyTime') : moment(reservedAt)),
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'number',
      cell: (order) => <Money fils={order.actualAmount} />,
    },
    {
      key: 'status',
      header: t('common.status'),
      width: '17rem',
      cell: (order) => (
        <>
          <OrderBadge status={order.status} />
          <Small>{nextWords(order)}</Small>
        </>
      ),
    },
  ];
};

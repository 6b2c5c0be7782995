import { DisputeBadge } from '@khidma/app/disputes/dispute-badge.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { OrderBadge } from '../../shared/order-badges.tsx';

type Row = OutputOf<typeof pageStaffOrders>['records'][number];

/** What the list shows of each order. */
export const useOrderColumns = (): Column<Row>[] => {
  const t = useTranslations();
  const { moment } = useMoments();
  return [
    {
      key: 'order',
      header: t('consoleOrders.order'),
      lead: true,
      cell: (row) => (
        <>
          <Ltr>{row.number}</Ltr>
          <div>
            <Small>
              <UserText>{row.serviceName}</UserText>
            </Small>
          </div>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('consoleOrders.customer'),
      cell: (row) => <UserText>{row.customerName}</UserText>,
    },
    {
      key: 'merchant',
      header: t('consoleOrders.merchant'),
      cell: (row) => <UserText>{row.merchantName}</UserText>,
    },
    {
      key: 'ordered',
      header: t('consoleOrders.ordered'),
      cell: (row) => moment(row.createdAt),
    },
    {
      key: 'amount',
      header: inCurrency(t('common.amount')),
      align: 'number',
      cell: (row) => <Money fils={row.money.total} bare />,
    },
    {
      key: 'status',
      header: t('common.status'),
      cell: (row) => (
        <>
          <OrderBadge status={row.status} /> <DisputeBadge kind={row.disputeKind} />
          {row.settlementStatus && (
            <div>
              <Small>{t(`statuses.settlement.${row.settlementStatus}`)}</Small>
            </div>
          )}
        </>
      ),
    },
  ];
};

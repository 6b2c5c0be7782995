import { textColumn } from '@khidma/app/list/text-column';
import {
  daySearch,
  oneOfSearch,
  openSearch,
  pageSearch,
  searchOf,
  textSearch,
  withDaysInOrder,
} from '@khidma/app/route/search';
import { DisputeBadge, OrderBadge } from '@khidma/app/orders/order-badges';
import { ListPage } from '../../shared/list/list-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { orderStatuses, settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

const readSearch = searchOf({
  text: textSearch,
  status: oneOfSearch(orderStatuses),
  settlement: oneOfSearch(settlementStatuses),
  merchantId: openSearch,
  customerId: openSearch,
  late: oneOfSearch(['only']),
  from: daySearch,
  to: daySearch,
  page: pageSearch,
});

export const route = pageRoute({
  path: '/orders',
  search: (input) => withDaysInOrder(readSearch(input)),
  dataOfSearch: (search) => [pageQuery(pageStaffOrders, search)],
  nav: { entry: 'orders', order: 1, word: 'orders' },
});

/** Everybody's orders. */
export function OrdersPage() {
  const t = useTranslations('consoleOrders');
  const common = useTranslations('common');
  const statuses = useTranslations('statuses');
  const search = route.useSearch();
  const { merchantId, customerId, late } = search;
  return (
    <ListPage
      list="orders"
      viewName="console-orders"
      word={(word) => t(word)}
      search={search}
      above={
        <>
          {(merchantId ?? customerId) !== undefined && <Notice tone="info" title={t('narrowed')} />}
          {late !== undefined && <Notice tone="info" title={t('lateOnly')} />}
        </>
      }
      filters={[
        { type: 'words', name: 'text', label: t('search') },
        {
          type: 'choice',
          name: 'status',
          label: common('status'),
          any: t('anyStatus'),
          options: orderStatuses.map((value) => ({ value, label: statuses(`order.${value}`) })),
        },
        {
          type: 'choice',
          name: 'settlement',
          label: t('settlement'),
          any: t('anySettlement'),
          options: settlementStatuses.map((value) => ({
            value,
            label: statuses(`settlement.${value}`),
          })),
        },
        {
          type: 'days',
          Field: DateRangeField,
          isLabelled: true,
          label: t('ordered'),
          from: t('from'),
          to: t('to'),
        },
      ]}
      query={usePageQuery(pageQuery(pageStaffOrders, search))}
      columns={useOrderColumns()}
      rowHref={({ id }) => paths.order(id)}
    />
  );
}

type Row = OutputOf<typeof pageStaffOrders>['records'][number];

/** What the list shows of each order. */
const useOrderColumns = (): Column<Row>[] => {
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
          <Caption>
            <UserText>{row.serviceName}</UserText>
          </Caption>
        </>
      ),
    },
    textColumn('customerName', t('consoleOrders.customer')),
    { ...textColumn('merchantName', t('consoleOrders.merchant')), hideOnPhone: true },
    {
      key: 'ordered',
      hideOnPhone: true,
      header: t('consoleOrders.ordered'),
      cell: (row) => moment(row.createdAt),
    },
    {
      key: 'amount',
      atEnd: true,
      header: inCurrency(t('common.amount')),
      align: 'number',
      cell: (row) => <Money fils={row.money.total} bare="desk" />,
    },
    {
      key: 'status',
      header: t('common.status'),
      cell: (row) => (
        <>
          <OrderBadge audience="staff" status={row.status} />{' '}
          <DisputeBadge kind={row.disputeKind} />
          {row.settlementStatus && (
            <Caption>{t(`statuses.settlement.${row.settlementStatus}`)}</Caption>
          )}
        </>
      ),
    },
  ];
};

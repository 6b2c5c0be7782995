import { NothingFound } from '@khidma/app/list/nothing-found.tsx';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { ordersQuery } from './orders-queries.ts';

/** Everybody's orders. */
export function OrdersPage() {
  const t = useTranslations('consoleOrders');
  const common = useTranslations('common');
  const search = useSearch({ from: '/inside/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const { page = 1, ...filters } = search;
  const query = usePageQuery(ordersQuery(search));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const isNarrowed = filters.merchantId !== undefined || filters.customerId !== undefined;
  const columns = useOrderColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="orders" filter={filters} total={query.data?.total} />}
      />
      {isNarrowed && <Notice tone="info" title={t('narrowed')} />}
      {filters.late !== undefined && <Notice tone="info" title={t('lateOnly')} />}
      <OrderFilters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next, replace) => void navigate({ search: next, replace })}
      />
      <RecordList
        viewName="console-orders"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.order(id)}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        empty={
          <NothingFound
            isFiltered={isFiltered}
            none={{ title: t('empty'), text: t('emptyText') }}
            noMatch={{
              title: t('noMatch'),
              text: t('noMatchText'),
              allHref: paths.orders(),
              allLabel: common('reset'),
            }}
          />
        }
      />
    </Page>
  );
}

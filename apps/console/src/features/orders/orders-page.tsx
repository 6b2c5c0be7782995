import { usePageQuery } from '@khidma/app/list/use-page-query';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { FoundList } from '@khidma/app/list/found-list.tsx';
import { paths } from '../../shared/paths.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { ordersQuery } from './orders-queries.ts';

/** Everybody's orders. */
export function OrdersPage() {
  const t = useTranslations('consoleOrders');
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
      <FoundList
        viewName="console-orders"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.order(id)}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.orders()}
      />
    </Page>
  );
}

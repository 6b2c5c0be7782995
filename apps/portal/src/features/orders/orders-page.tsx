import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import { CountBadge } from '@khidma/ui/badge';
import { ButtonLink, Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '@khidma/app/list/list-pager.tsx';
import { useListState } from '@khidma/app/list/list-state.tsx';
import { SearchBox } from '@khidma/app/list/search-box.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { ordersQuery } from './orders-queries.ts';
import { countFilters, filtersOf, withoutFilters, type OrdersSearch } from './orders-search.ts';
import { OrdersTable } from './orders-table.tsx';

// What narrows comes when it is asked for.
const OrdersFilters = lazy(async () => ({
  default: (await import('./orders-filters.tsx')).OrdersFilters,
}));

const route = getRouteApi('/portal/order-manage');

/** Every order of the merchant, by status, with what happens next. */
export function OrdersPage() {
  const t = useTranslations();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<OrdersSearch>, replace = false): void =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace });
  const { status: tab = 'Open', text, page = 1 } = search;
  const query = usePageQuery(ordersQuery(search));
  const { data, isPlaceholderData } = query;
  const narrowed = countFilters(search);
  const [isOpen, setOpen] = useState(narrowed > 0 || search.sort !== undefined);
  const panel = useId();
  return (
    <Page>
      <PageHeader title={t('orders.title')} description={t('orders.description')} />
      <TabsBar
        label={t('orders.tabs')}
        active={tab}
        items={merchantOrderTabs.map((key) => ({
          key,
          label:
            key === 'All'
              ? t('common.all')
              : key === 'Open'
                ? t('orders.open')
                : t(`statuses.order.${key}`),
          count: data?.counts[key],
          href: withSearch(paths.orders(), {
            ...filtersOf(search),
            status: key === 'Open' ? undefined : key,
            text,
          }),
        }))}
      />
      <FilterBar
        label={t('orders.filter')}
        search={
          <SearchBox
            label={t('orders.search')}
            value={text ?? ''}
            // Who looks for an order means all of them.
            onSearch={(typed) =>
              go({ text: typed || undefined, ...(tab === 'Open' && { status: 'All' }) }, true)
            }
          />
        }
        end={
          <Button
            icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            iconEnd={narrowed > 0 && <CountBadge count={narrowed} loud />}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {t('orders.narrow.title')}
          </Button>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <OrdersFilters
            id={panel}
            search={search}
            isEmpty={data?.records.length === 0}
            onChange={(change) => go(change, true)}
          />
        </Suspense>
      )}
      <OrdersTable
        rows={data?.records ?? []}
        isGrouped={
          tab === 'Open' && text === undefined && narrowed === 0 && search.sort === undefined
        }
        busy={isPlaceholderData}
        state={useListState(
          query,
          data?.records.length ?? 0,
          <NoOrders
            kind={
              data?.counts['All'] === 0
                ? 'none'
                : tab === 'Open' && narrowed === 0
                  ? 'noneOpen'
                  : 'noMatch'
            }
            onClear={() => go(every)}
          />,
        )}
        footer={
          data && (
            <ListPager
              list={data}
              page={page}
              busy={isPlaceholderData}
              onPage={(to) => go({ page: to })}
            />
          )
        }
      />
    </Page>
  );
}

const every: Partial<OrdersSearch> = { status: 'All', text: undefined, ...withoutFilters };

interface NoOrdersProps {
  readonly kind: 'none' | 'noneOpen' | 'noMatch';
  readonly onClear: () => void;
}

function NoOrders({ kind, onClear }: NoOrdersProps) {
  const t = useTranslations();
  if (kind === 'none')
    return (
      <EmptyState
        title={t('orders.emptyTitle')}
        action={<ButtonLink href={paths.services()}>{t('orders.emptyAction')}</ButtonLink>}
      >
        {t('orders.emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={kind === 'noneOpen' ? t('orders.noneOpenTitle') : t('common.noMatch')}
      action={<Button onClick={onClear}>{t('orders.clear')}</Button>}
    >
      {kind === 'noneOpen' ? t('orders.noneOpenText') : t('orders.noMatchText')}
    </EmptyState>
  );
}

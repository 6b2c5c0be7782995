import { useLeftAddress } from '../../shared/list-address.ts';
import { paths } from '../../shared/paths.ts';
import type { OrderView } from '@khidma/contract/shapes/order-list';
import { CountBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Page, PageHeader } from '@khidma/ui/page';
import { IconAdjustmentsHorizontal } from '@khidma/ui/icons/adjustments-horizontal';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '@khidma/app/list/list-pager.tsx';
import { useListState } from '@khidma/app/list/list-state.tsx';
import { SearchBox } from '@khidma/app/list/search-box.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore, useSession } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { NoOrders, type NoOrdersProps } from './no-orders.tsx';
import classes from './orders-table.module.css';
import { orderViewsQuery, ordersQuery } from './orders-queries.ts';
import { countFilters, withoutFilters, type OrdersSearch } from './orders-search.ts';
import { OrdersTable } from './orders-table.tsx';
import { OrdersTabs } from './orders-tabs.tsx';

const OrderViewMenu = lazyPart({
  load: async () => (await import('./order-view-menu.tsx')).OrderViewMenu,
  texts: texts.orderViews,
  lang: () => sessionStore.getState().lang,
});

const PhoneNextVisit = lazyPart({
  load: async () => (await import('./phone-next-visit.tsx')).PhoneNextVisit,
  texts: texts.nextVisit,
  lang: () => sessionStore.getState().lang,
});

// What narrows comes when it is asked for.
const OrdersFilters = lazy(async () => ({
  default: (await import('./orders-filters.tsx')).OrdersFilters,
}));

const route = getRouteApi('/portal/order-manage');

/** Every order of the merchant, by status, with what happens next. */
export function OrdersPage() {
  'use memo';
  const t = useTranslations();
  useLeftAddress(paths.orders());
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<OrdersSearch>, replace = false): void =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace });
  const { status: tab = 'Open', text, page = 1 } = search;
  const query = usePageQuery(ordersQuery(search));
  const { data, isPlaceholderData } = query;
  const narrowed = countFilters(search);
  const isWhole = text === undefined && narrowed === 0 && search.sort === undefined;
  const { data: views = noViews } = useQuery(orderViewsQuery);
  const isMobile = useSession((session) => session.isMobile);
  const hasVisit = isMobile && tab === 'Open' && isWhole;
  // What comes late would push the list down.
  const [isVisitKnown, setVisitKnown] = useState(false);
  const showList = useCallback(() => setVisitKnown(true), []);
  const [isOpen, setOpen] = useState(narrowed > 0 || search.sort !== undefined);
  const panel = useId();
  return (
    <Page>
      <PageHeader title={t('orders.title')} description={t('orders.description')} />
      {hasVisit && <PhoneNextVisit onKnown={showList} />}
      <div className={hasVisit && !isVisitKnown ? classes.waiting : classes.whole}>
        <OrdersTabs search={search} views={views} counts={data?.counts} />
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
            <>
              {(!isWhole || search.view !== undefined) && (
                <OrderViewMenu
                  search={search}
                  views={views}
                  onView={(view) => go({ view }, true)}
                />
              )}
              <Button
                icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                iconEnd={narrowed > 0 && <CountBadge count={narrowed} loud />}
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(!isOpen)}
              >
                {t('orders.narrow.title')}
              </Button>
            </>
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
          isGrouped={tab === 'Open' && isWhole}
          sort={search.sort}
          onSort={(sort) => go({ sort })}
          busy={isPlaceholderData}
          state={useListState(
            query,
            data?.records.length ?? 0,
            <NoOrders kind={emptyKind(search, data?.counts['All'])} onClear={() => go(every)} />,
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
      </div>
    </Page>
  );
}

/** Why nothing is listed, where there are so many orders in all. */
const emptyKind = (search: OrdersSearch, all: number | undefined): NoOrdersProps['kind'] => {
  const { status: tab = 'Open', text, removed } = search;
  const narrowed = countFilters(search);
  if (removed !== undefined)
    return tab === 'All' && text === undefined && narrowed === 1 ? 'noneRemoved' : 'noMatch';
  if (all === 0) return 'none';
  return tab === 'Open' && narrowed === 0 ? 'noneOpen' : 'noMatch';
};

const every: Partial<OrdersSearch> = {
  status: 'All',
  text: undefined,
  view: undefined,
  ...withoutFilters,
};

const noViews: readonly OrderView[] = [];

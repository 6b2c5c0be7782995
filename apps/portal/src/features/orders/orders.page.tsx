import { lazyCode } from '@khidma/app/route/lazy-code';
import { useLeftAddress } from '../../shared/list-address.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { downloadOrders, ordersQuery, orderViewsQuery } from './orders-queries.ts';
import {
  countFilters,
  filtersOf,
  type OrdersSearch,
  withoutFilters,
  ordersSearch,
} from './orders-search.ts';
import { OrdersChips } from './orders-chips.tsx';
import { OrdersFigures } from './orders-figures.tsx';
import classes from './orders-table.module.css';
import { OrdersTable } from './orders-table.tsx';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { ListPager } from '@khidma/app/list/list-pager';
import { useListState } from '@khidma/app/list/list-state';
import { SearchBox } from '@khidma/app/list/search-box';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import type { OrderView } from '@khidma/contract/shapes/order-list';
import { useNow } from '@khidma/app/intl/use-time-left';
import { orderUrgency } from '@khidma/domain/orders/order-urgency';
import { type MerchantOrderTab, merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import { Button, buttonClass, ButtonFace, ButtonLink } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { IconAdjustmentsHorizontal, IconClipboardList, IconPlus } from '@khidma/icons';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { allPlacesQuery } from '../../shared/own-queries.ts';

export const route = pageRoute({
  path: '/order-manage',
  search: ordersSearch,
  data: () => [orderViewsQuery, allPlacesQuery],
  dataOfSearch: (search) => [ordersQuery(search)],
  nav: {
    group: 'work',
    order: 2,
    word: 'orders',
    Icon: IconClipboardList,
    under: ['/order-detail'],
    tab: true,
  },
});

const OrderViewMenu = lazyPart(async () => (await import('./order-view-menu.tsx')).OrderViewMenu);

const PhoneNextVisit = lazyPart(
  async () => (await import('./phone-next-visit.tsx')).PhoneNextVisit,
);

// What narrows comes when it is asked for.
const OrdersFilters = lazyCode(
  async () => (await import('./orders-filters.tsx')).OrdersFilters,
  null,
);

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
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  // They are of the open orders, and stay in sight over the other tabs once they are known.
  const ofOpen = useQueryClient().getQueryData(ordersQuery({}).queryKey);
  const figures = tab === 'Open' && isWhole ? data?.figures : (ofOpen?.figures ?? null);
  const urgent = (ofOpen?.records ?? []).filter(
    (order) => order.needsMerchant && orderUrgency(order, now) === 'now',
  ).length;
  const panel = useId();
  const [isSelecting, setSelecting] = useState(false);
  const find = (
    <SearchBox
      label={t('orders.search')}
      value={text ?? ''}
      // Who looks for an order means all of them.
      onSearch={(typed) =>
        go({ text: typed || undefined, ...(tab === 'Open' && { status: 'All' }) }, true)
      }
    />
  );
  const more = (
    <button
      type="button"
      className={cx(buttonClass(), classes.add)}
      aria-label={isMobile ? t('orders.narrow.title') : undefined}
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={() => setOpen(!isOpen)}
    >
      {isMobile ? (
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      ) : (
        <ButtonFace icon={<IconPlus size={16} aria-hidden />}>
          {t('orders.narrow.title')}
        </ButtonFace>
      )}
    </button>
  );
  return (
    <Page>
      <PageHeader
        title={t('orders.title')}
        // The file knows no text: it would hold more than the screen.
        actions={
          text === undefined && (
            <ExportMenu
              isEmpty={!data?.records.length}
              download={(format) => downloadOrders(format, search)}
            />
          )
        }
      />
      {!isMobile && figures !== null && (
        <OrdersFigures figures={figures} urgent={urgent} now={now} />
      )}
      {hasVisit && <PhoneNextVisit onKnown={showList} />}
      <div className={hasVisit && !isVisitKnown ? classes.waiting : classes.whole}>
        <OrdersTabs search={search} views={views} counts={data?.counts} />
        <FilterBar
          label={t('orders.filter')}
          search={
            isMobile ? (
              <div className={classes.find}>
                {find}
                {more}
              </div>
            ) : (
              find
            )
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
              {isMobile && isOpen && !isSelecting && (
                <Button onClick={() => setSelecting(true)}>{t('orderList.batch.start')}</Button>
              )}
            </>
          }
        >
          <OrdersChips
            search={search}
            serviceName={data?.records[0]?.serviceName}
            isWhole={!isMobile || isOpen}
            onChange={(change) => go(change, true)}
          />
          {!isMobile && <span data-chip>{more}</span>}
        </FilterBar>
        {isOpen && (
          <OrdersFilters id={panel} search={search} onChange={(change) => go(change, true)} />
        )}
        <OrdersTable
          rows={data?.records ?? []}
          figures={data?.figures ?? null}
          isGrouped={tab === 'Open' && isWhole}
          sort={search.sort}
          onSort={(sort) => go({ sort })}
          busy={isPlaceholderData}
          isSelecting={isSelecting}
          onSelected={() => setSelecting(false)}
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

interface NoOrdersProps {
  readonly kind: 'none' | 'noneOpen' | 'noneRemoved' | 'noMatch';
  readonly onClear: () => void;
}

/** Why a list of orders is empty, and the way on. */
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
      title={kind === 'noMatch' ? t('common.noMatch') : t(`orders.${kind}Title`)}
      action={<Button onClick={onClear}>{t('orders.clear')}</Button>}
    >
      {t(`orders.${kind}Text`)}
    </EmptyState>
  );
}

interface OrdersTabsProps {
  readonly search: OrdersSearch;
  readonly views: readonly OrderView[];
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** What is open and most urgent, then the merchant's own views of the list, then the other states. */
function OrdersTabs({ search, views, counts }: OrdersTabsProps) {
  'use memo';
  const t = useTranslations();
  const { status: tab = 'Open', text } = search;
  const kept = views.find(({ id }) => id === search.view);
  const tabOf = (key: MerchantOrderTab) => ({
    key,
    label:
      key === 'All'
        ? t('common.all')
        : key === 'Open'
          ? t('orders.open')
          : t(`statuses.order.${key}`),
    count: counts?.[key],
    href: withSearch(paths.orders(), {
      // A tab of a view's own would keep what only the view asks for.
      ...(kept === undefined && { ...filtersOf(search), text }),
      status: key === 'Open' ? undefined : key,
    }),
  });
  return (
    <TabsBar
      label={t('orders.tabs')}
      active={kept?.id ?? tab}
      items={[
        ...merchantOrderTabs.slice(0, 2).map(tabOf),
        ...views.map(({ id, name, filters }) => ({
          key: id,
          label: name,
          href: withSearch(paths.orders(), { ...filters, view: id }),
        })),
        ...merchantOrderTabs.slice(2).map(tabOf),
      ]}
    />
  );
}

import { lazyCode } from '@khidma/app/route/lazy-code';
import { useLeftAddress } from '../../../shared/list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session-store.ts';
import type { ServiceAction } from '../service-action-dialog.tsx';
import { isNarrowed, servicesQuery, withoutFilters, servicesSearch } from '../services-queries.ts';
import { useServiceColumns } from './services-columns.tsx';
import { ServicesFilter } from './services-filter.tsx';
import classes from './services-list.module.css';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useTickedList } from '@khidma/app/list/use-ticked';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import type { pageServices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceRow } from '@khidma/contract/shapes/service';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import type { UseQueryResult } from '@tanstack/react-query';
import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../../shared/page-route.ts';
import { IconTools } from '@khidma/icons';
import { ownCategoriesQuery } from '../../../shared/own-queries.ts';

export const route = pageRoute({
  path: '/service-manage',
  search: servicesSearch,
  data: () => [ownCategoriesQuery],
  dataOfSearch: (search) => [servicesQuery(search)],
  nav: {
    group: 'work',
    order: 6,
    word: 'services',
    Icon: IconTools,
    under: ['/service-detail', '/create-service'],
  },
});

/** Every service of the merchant, by status, and what can be done with one or with many. */
export function ServicesPage() {
  'use memo';
  const t = useTranslations();
  useLeftAddress(paths.services());
  const search = route.useSearch();
  const { status, category, text, from, to, sort } = search;
  const kept = { category, text, from, to, sort };
  const query = usePageQuery(servicesQuery(search));
  const counts = query.data?.counts;
  const all = counts && shownServiceStatuses.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return (
    <Page>
      <PageHeader
        title={t('services.title')}
        description={t('services.description')}
        actions={
          <ButtonLink kind="primary" href={paths.createService()}>
            {t('services.create')}
          </ButtonLink>
        }
      />
      <TabsBar
        label={t('services.tabs')}
        active={status ?? 'all'}
        items={[
          {
            key: 'all',
            label: t('common.all'),
            count: all,
            href: withSearch(paths.services(), kept),
          },
          ...shownServiceStatuses.map((key) => ({
            key,
            label: t(`statuses.service.${key}`),
            count: counts?.[key],
            href: withSearch(paths.services(), { status: key, ...kept }),
          })),
        ]}
      />
      <ServicesFilter />
      <ServicesList query={query} />
    </Page>
  );
}

const BatchBar = lazyCode(async () => (await import('./batch-bar.tsx')).BatchBar, null);

const ServiceActionDialog = lazyDialog(
  async () => (await import('../service-action-dialog.tsx')).ServiceActionDialog,
);

const PriceChangeDialog = lazyPart(
  async () => (await import('../price-change-dialog.tsx')).PriceChangeDialog,
);

interface ServicesListProps {
  readonly query: UseQueryResult<OutputOf<typeof pageServices>>;
}

/** A page of services with ticks, the actions of each row and those on many. Escape clears the ticks. */
function ServicesList({ query }: ServicesListProps) {
  'use memo';
  const t = useTranslations('services');
  const [action, setAction] = useState<ServiceAction | null>(null);
  const [repricing, setRepricing] = useState<readonly ServiceRow[] | null>(null);
  const isMobile = useSession((state) => state.isMobile);
  const { page = 1, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isPlaceholderData } = query;
  const rows = data?.records ?? [];
  useKeptScroll(data !== undefined && !isPlaceholderData);
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name || t('unnamed');
  const columns = useServiceColumns({
    onAsk: setAction,
    sort: filter.sort,
    onSort: (sort) => void navigate({ search: { ...filter, sort } }),
  });
  const { region, selection, chosen, clear, keep, onAll } = useTickedList({
    rows,
    isMobile,
    isHeld: action !== null || repricing !== null,
    allLabel: t('selectAll'),
    rowLabel: (id) => t('select', { name: nameOf(id) }),
  });
  return (
    <div {...region} aria-label={t('list')} className={`k-stack-4 ${classes.region}`}>
      <RecordList
        label={t('list')}
        columns={columns}
        viewName="services"
        rowHref={({ id }) => paths.service(id)}
        selection={selection}
        query={query}
        paging={{
          page,
          onPage: (to) => {
            void navigate({ search: { ...filter, page: to === 1 ? undefined : to } });
            region.ref.current?.scrollIntoView({ block: 'start' });
          },
        }}
        empty={<NoServices />}
      />
      {chosen.length > 0 && (
        <BatchBar
          chosen={chosen}
          onAsk={setAction}
          onPrices={() => setRepricing(chosen)}
          onClear={clear}
          onAll={onAll}
        />
      )}
      {action && (
        <ServiceActionDialog action={action} onClose={() => setAction(null)} onDone={keep} />
      )}
      {repricing && (
        <PriceChangeDialog services={repricing} onClose={() => setRepricing(null)} onDone={keep} />
      )}
    </div>
  );
}

function NoServices() {
  'use memo';
  const t = useTranslations();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return isNarrowed(search) ? (
    <EmptyState
      title={t('common.noMatch')}
      action={
        <Button onClick={() => void navigate({ search: withoutFilters(search) })}>
          {t('services.clear')}
        </Button>
      }
    >
      {t('services.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('services.emptyTitle')}
      action={
        <ButtonLink kind="primary" href={paths.createService()}>
          {t('services.create')}
        </ButtonLink>
      }
    >
      {t('services.emptyText')}
    </EmptyState>
  );
}

/**
 * Brings back the place that one had scrolled to, once the rows are there to scroll through. The router keeps the
 * places; it leaves the service list alone otherwise, which must not scroll to top (specification, section 2).
 */
const useKeptScroll = (isReady: boolean): void => {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const place = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const restore = useEffectEvent(() => {
    if (entry) window.scrollTo(entry.scrollX, entry.scrollY);
  });
  useLayoutEffect(() => {
    if (isReady) restore();
  }, [isReady, place]);
};

import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { pageServices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceRow } from '@khidma/contract/shapes/service';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../../../shared/texts/texts.ts';
import { sessionStore, useSession } from '../../../shared/session-store.ts';
import type { ServiceAction } from '../service-action.ts';
import { useServiceColumns } from './services-columns.tsx';
import { isNarrowed, withoutFilters } from './services-search.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useTickedList } from '@khidma/app/list/use-ticked-list';
import classes from './services-list.module.css';

const BatchBar = lazy(async () => ({ default: (await import('./batch-bar.tsx')).BatchBar }));

const ServiceActionDialog = lazyDialog(
  async () => (await import('../service-action-dialog.tsx')).ServiceActionDialog,
);

const PriceChangeDialog = lazyPart({
  load: async () => (await import('../price-change-dialog.tsx')).PriceChangeDialog,
  texts: texts.priceChange,
  lang: () => sessionStore.getState().lang,
});

const WithdrawDialog = lazyDialog(
  async () => (await import('../detail/withdraw-dialog.tsx')).WithdrawDialog,
);

const route = getRouteApi('/portal/service-manage');

interface ServicesListProps {
  readonly query: UseQueryResult<OutputOf<typeof pageServices>>;
}

/** A page of services with ticks, the actions of each row and those on many. Escape clears the ticks. */
export function ServicesList({ query }: ServicesListProps) {
  'use memo';
  const t = useTranslations('services');
  const [action, setAction] = useState<ServiceAction | null>(null);
  const [repricing, setRepricing] = useState<readonly ServiceRow[] | null>(null);
  const [withdrawing, setWithdrawing] = useState<ServiceRow | null>(null);
  const isMobile = useSession((state) => state.isMobile);
  const { page = 1, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isPlaceholderData } = query;
  const rows = data?.records ?? [];
  useKeptScroll(data !== undefined && !isPlaceholderData);
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name || t('unnamed');
  const columns = useServiceColumns({
    onAsk: setAction,
    onWithdraw: setWithdrawing,
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
    <div {...region} aria-label={t('list')} className={classes.region}>
      <RecordList
        label={t('list')}
        columns={columns}
        viewName="services"
        rowHref={({ id }) => paths.service(id)}
        selection={selection}
        query={query}
        page={page}
        onPage={(to) => {
          void navigate({ search: { ...filter, page: to === 1 ? undefined : to } });
          region.ref.current?.scrollIntoView({ block: 'start' });
        }}
        empty={<NoServices />}
      />
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <BatchBar
            chosen={chosen}
            onAsk={setAction}
            onPrices={() => setRepricing(chosen)}
            onClear={clear}
            onAll={onAll}
          />
        </Suspense>
      )}
      {action && (
        <ServiceActionDialog action={action} onClose={() => setAction(null)} onDone={keep} />
      )}
      {repricing && (
        <PriceChangeDialog services={repricing} onClose={() => setRepricing(null)} onDone={keep} />
      )}
      {withdrawing && <WithdrawDialog service={withdrawing} onClose={() => setWithdrawing(null)} />}
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

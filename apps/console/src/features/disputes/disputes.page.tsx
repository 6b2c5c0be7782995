import { given } from '@khidma/ui/given';
import { textColumn } from '@khidma/app/list/text-column';
import { useListSearch } from '../../shared/list/list-page.tsx';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { disputeMachine, disputeWaiters } from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { pageRoute } from '../../shared/page-route.ts';

const readSearch = searchOf({
  ...caseFilter,
  page: pageSearch,
  status: oneOfSearch(disputeStatuses),
  waitsFor: oneOfSearch(disputeWaiters),
});

/** What of the disputes the URL shows: those that wait for staff, unless it says otherwise. */
const shownIn = ({
  status = disputeMachine.initial,
  waitsFor = 'staff',
  ...search
}: ReturnType<typeof readSearch>) => ({
  status,
  ...(status === disputeMachine.initial && { waitsFor }),
  ...search,
});

export const route = pageRoute({
  path: '/disputes',
  search: readSearch,
  dataOfSearch: (search) => [pageQuery(pageDisputes, shownIn(search))],
  nav: { entry: 'orders', order: 2, word: 'disputes', queue: 'disputes' },
});

type Row = OutputOf<typeof pageDisputes>['records'][number];

const closedStatuses = disputeStatuses.filter((status) => status !== disputeMachine.initial);

// Below the queue, and seldom looked at.
const DisputeFigures = lazyPart(async () => (await import('./dispute-figures.tsx')).DisputeFigures);

/** Disputes that wait for a decision, or those of another state; each is decided on its order's page. */
export function DisputesPage() {
  const t = useTranslations('consoleOrders.disputes');
  const words = useTranslations('disputes');
  const search = shownIn(route.useSearch());
  const { status, waitsFor } = search;
  const goTo = useListSearch();
  return (
    <CasePage
      queue="disputes"
      waits={waitsFor === 'staff'}
      viewName="console-disputes"
      word={(word) => t(word)}
      search={search}
      above={
        <TabsBar
          label={t('status')}
          active={waitsFor ?? status}
          onSelect={(next) =>
            goTo(next === 'staff' || next === 'parties' ? { waitsFor: next } : { status: next })
          }
          items={[
            ...disputeWaiters.map((key) => ({ key, label: t(`waitsFor.${key}`) })),
            ...closedStatuses.map((key) => ({ key, label: words(`statuses.${key}`) })),
          ]}
        />
      }
      nameOf={({ number }) => number}
      query={usePageQuery(pageQuery(pageDisputes, search))}
      columns={useColumns(waitsFor !== undefined)}
      rowHref={({ orderId }) => paths.order(orderId)}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    >
      <DisputeFigures />
    </CasePage>
  );
}

const useColumns = (waits: boolean): Column<Row>[] => {
  const t = useTranslations();
  const { moment } = useMoments();
  const now = useNow();
  return given([
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
    {
      key: 'kind',
      header: t('consoleOrders.disputes.kind'),
      cell: (row) => <Kind row={row} />,
    },
    { ...textColumn('customerName', t('consoleOrders.customer')), hideOnPhone: true },
    textColumn('merchantName', t('consoleOrders.merchant')),
    {
      key: 'opened',
      hideOnPhone: true,
      header: t('consoleOrders.disputes.opened'),
      cell: (row) => (
        <>
          {moment(row.openedAt)}
          <Caption>{t(`disputes.sides.${row.openedBy}`)}</Caption>
          {waits && Date.parse(row.readyAt) > now && (
            <Caption>
              {t('consoleOrders.disputes.withParties', { when: moment(row.readyAt) })}
            </Caption>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      atEnd: true,
      header: inCurrency(t('common.amount')),
      align: 'number',
      cell: (row) => <Money fils={row.actualAmount} bare="desk" />,
    },
    !waits && {
      key: 'outcome',
      header: t('consoleOrders.dispute.outcome'),
      cell: ({ outcome }: Row) => (outcome === null ? null : t(`disputes.outcomes.${outcome}`)),
    },
  ]);
};

/** What it is about; an appeal says against which decision, and whose. */
function Kind({ row: { kind, cause, appealed } }: { readonly row: Row }) {
  const t = useTranslations();
  return (
    <>
      {t(`disputes.kinds.${kind}`)}
      <Caption>
        {appealed === null
          ? cause === 'other'
            ? null
            : t(`disputes.causes.${cause}`)
          : t('consoleOrders.disputes.against', {
              outcome: appealed.outcome === null ? '' : t(`disputes.outcomes.${appealed.outcome}`),
              name: appealed.decidedBy ?? '',
            })}
      </Caption>
    </>
  );
}

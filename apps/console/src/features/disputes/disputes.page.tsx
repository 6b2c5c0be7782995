import { lazyPart } from '@khidma/app/route/lazy-part';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { disputeMachine, disputeWaiters } from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { CaseList } from '../../shared/cases/case-list.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { disputesQuery, shownDisputes, disputesSearch } from './disputes-data.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { IconScale } from '@khidma/icons';

export const route = pageRoute({
  path: '/disputes',
  search: disputesSearch,
  dataOfSearch: (search) => [disputesQuery(search)],
  nav: { group: 'platform', order: 10, word: 'disputes', Icon: IconScale, queue: 'disputes' },
});

type Row = OutputOf<typeof pageDisputes>['records'][number];

const closedStatuses = disputeStatuses.filter((status) => status !== disputeMachine.initial);

// Below the queue, and seldom looked at.
const DisputeFigures = lazyPart(async () => (await import('./dispute-figures.tsx')).DisputeFigures);

/** Disputes that wait for a decision, or those of another state; each is decided on its order's page. */
export function DisputesPage() {
  const t = useTranslations('consoleOrders.disputes');
  const words = useTranslations('disputes');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1 } = search;
  const shown = shownDisputes(search);
  const tab = shown.waitsFor ?? shown.status;
  const query = usePageQuery(disputesQuery(search));
  const waits = shown.waitsFor !== undefined;
  const columns = useColumns(waits);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ListTools
            list="disputes"
            filter={{ ...shown, assigned: search.assigned, late: search.late }}
            total={query.data?.total}
          />
        }
      />
      <TabsBar
        label={t('status')}
        active={tab}
        onSelect={(next) =>
          void navigate({
            search: next === 'staff' || next === 'parties' ? { waitsFor: next } : { status: next },
          })
        }
        items={[
          ...disputeWaiters.map((key) => ({ key, label: t(`waitsFor.${key}`) })),
          ...closedStatuses.map((key) => ({ key, label: words(`statuses.${key}`) })),
        ]}
      />
      <CaseList
        queue="disputes"
        waits={shown.waitsFor === 'staff'}
        filter={{ assigned: search.assigned, late: search.late }}
        onFilter={(next) => void navigate({ search: { ...shown, ...next } })}
        nameOf={({ number }) => number}
        viewName="console-disputes"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ orderId }) => paths.order(orderId)}
        page={page}
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
      <DisputeFigures />
    </Page>
  );
}

const useColumns = (waits: boolean): Column<Row>[] => {
  const t = useTranslations();
  const { moment } = useMoments();
  const now = useNow();
  return [
    {
      key: 'order',
      header: t('consoleOrders.order'),
      lead: true,
      cell: (row) => (
        <>
          <Ltr>{row.number}</Ltr>
          <div>
            <Caption>
              <UserText>{row.serviceName}</UserText>
            </Caption>
          </div>
        </>
      ),
    },
    {
      key: 'kind',
      header: t('consoleOrders.disputes.kind'),
      cell: (row) => <Kind row={row} />,
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
      key: 'opened',
      header: t('consoleOrders.disputes.opened'),
      cell: (row) => (
        <>
          {moment(row.openedAt)}
          <div>
            <Caption>{t(`disputes.sides.${row.openedBy}`)}</Caption>
          </div>
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
      header: inCurrency(t('common.amount')),
      align: 'number',
      cell: (row) => <Money fils={row.actualAmount} bare />,
    },
    ...(waits
      ? []
      : [
          {
            key: 'outcome',
            header: t('consoleOrders.dispute.outcome'),
            cell: ({ outcome }: Row) =>
              outcome === null ? null : t(`disputes.outcomes.${outcome}`),
          },
        ]),
  ];
};

/** What it is about; an appeal says against which decision, and whose. */
function Kind({ row: { kind, cause, appealed } }: { readonly row: Row }) {
  const t = useTranslations();
  return (
    <>
      {t(`disputes.kinds.${kind}`)}
      <div>
        <Caption>
          {appealed === null
            ? cause === 'other'
              ? null
              : t(`disputes.causes.${cause}`)
            : t('consoleOrders.disputes.against', {
                outcome:
                  appealed.outcome === null ? '' : t(`disputes.outcomes.${appealed.outcome}`),
                name: appealed.decidedBy ?? '',
              })}
        </Caption>
      </div>
    </>
  );
}

import { amountColumn } from '@khidma/app/list/amount-column';
import type { CaseFilter } from '../../shared/cases/case-filters.tsx';
import { CaseList } from '../../shared/cases/case-list.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { useOverview, settingsQuery } from '../../shared/shared-queries.ts';
import { withdrawalQuery, withdrawalsQuery } from './finance-queries.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import type { WithdrawalPage, WithdrawalRow } from './withdrawal-review.ts';
import { firstTab, withdrawalsSearch } from './withdrawals-search.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import { ApiError } from '@khidma/client/call-errors';
import {
  undecidedResults,
  withdrawalCan,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconCashBanknote } from '@khidma/icons';

export const route = pageRoute({
  path: '/withdrawals',
  search: withdrawalsSearch,
  dataOfSearch: ({ open, ...search }) =>
    open === undefined ? [withdrawalsQuery(search)] : [withdrawalQuery(open), settingsQuery],
  nav: {
    group: 'money',
    order: 2,
    word: 'withdrawals',
    Icon: IconCashBanknote,
    queue: 'withdrawals',
    tab: 'withdrawalsTab',
  },
});

/** Withdrawals by state, or one of them, wherever it was opened from. */
export function WithdrawalsPage() {
  const { status = firstTab, page = 1, assigned, late, open } = route.useSearch();
  return (
    <Page>
      {open === undefined ? <List {...{ status, page, assigned, late }} /> : <Opened id={open} />}
    </Page>
  );
}

type ListProps = Pick<
  Parameters<typeof WithdrawalList>[0],
  'status' | 'page' | 'assigned' | 'late'
>;

function List(narrowed: ListProps) {
  const query = usePageQuery(withdrawalsQuery(narrowed));
  return <WithdrawalList query={query} {...narrowed} />;
}

function Opened({ id }: { readonly id: string }) {
  const query = useQuery(withdrawalQuery(id));
  if (query.data !== undefined) return <WithdrawalDetail withdrawal={query.data} />;
  if (query.error instanceof ApiError && query.error.name === 'notFound')
    return <WithdrawalMissing />;
  return <NotLoaded query={query} as="form" count={4} />;
}

/** There is no such withdrawal. */
function WithdrawalMissing() {
  const t = useTranslations('consolePayouts.withdrawals');
  return (
    <Card>
      <PageHeader
        title={t('gone')}
        description={t('goneText')}
        actions={<ButtonLink href={paths.withdrawals()}>{t('toList')}</ButtonLink>}
      />
    </Card>
  );
}

// Not in a first load: nothing is ticked there yet.
const ApproveChosen = lazyPart(async () => (await import('./approve-chosen.tsx')).ApproveChosen);

interface WithdrawalListProps extends CaseFilter {
  readonly query: UseQueryResult<WithdrawalPage>;
  readonly status: WithdrawalStatus;
  readonly page: number;
}

/** Withdrawals in one state: those that wait, the longest waiting first. */
function WithdrawalList({ query, status, page, assigned, late }: WithdrawalListProps) {
  const t = useTranslations('consolePayouts.withdrawals');
  const navigate = route.useNavigate();
  const waits = undecidedResults.includes(status);
  const columns = useColumns(waits);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ListTools
            list="withdrawals"
            filter={{ status, assigned, late }}
            total={query.data?.total}
          />
        }
      />
      <StatusTabs active={status} />
      <CaseList
        queue="withdrawals"
        waits={waits}
        filter={{ assigned, late }}
        onFilter={(next) => void navigate({ search: { status, ...next } })}
        nameOf={({ number }) => number}
        actions={(chosen, onDone) => <ApproveChosen chosen={chosen} onDone={onDone} />}
        viewName="console-withdrawals"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) =>
          withSearch(paths.withdrawals(), { status, page: String(page), open: id })
        }
        page={page}
        onPage={(next) => void navigate({ search: { status, assigned, late, page: next } })}
        empty={
          <EmptyState title={t(waits ? 'empty' : 'emptyStatus')}>
            {t(waits ? 'emptyText' : 'emptyStatusText')}
          </EmptyState>
        }
      />
    </>
  );
}

function StatusTabs({ active }: { readonly active: WithdrawalStatus }) {
  const t = useTranslations();
  const { data } = useOverview();
  return (
    <TabsBar
      label={t('consolePayouts.withdrawals.tabs')}
      active={active}
      items={withdrawalStatuses.map((status) => ({
        key: status,
        label: t(`statuses.withdrawal.${status}`),
        href: withSearch(paths.withdrawals(), { status }),
        ...(undecidedResults.includes(status) && {
          count: data?.waiting.withdrawals || undefined,
          loud: true,
        }),
      }))}
    />
  );
}

const useColumns = (waits: boolean): Column<WithdrawalRow>[] => {
  const t = useTranslations('consolePayouts.withdrawals');
  const status = useTranslations('common')('status');
  const { moment } = useMoments();
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantName }) => <UserText>{merchantName}</UserText>,
    },
    { key: 'applied', header: t('applied'), cell: ({ appliedAt }) => moment(appliedAt) },
    ...(waits
      ? []
      : [
          {
            key: 'decided',
            header: t('decided'),
            cell: ({ decidedAt }: WithdrawalRow) => (decidedAt === null ? '—' : moment(decidedAt)),
          },
        ]),
    {
      key: 'status',
      header: status,
      cell: (row) => (
        <>
          <WithdrawalBadge {...row} />
          {row.approval.state === 'approvedOnce' && withdrawalCan.decide(row) && (
            <Caption>{t('twoPeople.waits')}</Caption>
          )}
        </>
      ),
    },
    amountColumn('amount', t('amount'), { strong: true }),
  ];
};

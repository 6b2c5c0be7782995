import { given } from '@khidma/ui/given';
import { textColumn } from '@khidma/app/list/text-column';
import { queryOptionsFor } from '@khidma/client/query';
import { oneOfSearch, openSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import {
  getWithdrawalReview,
  pageWithdrawalReviews,
} from '@khidma/contract/money/withdrawal-reviews';
import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { paths } from '../../shared/paths.ts';
import { useOverview, settingsQuery } from '../../shared/shared-queries.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import type { WithdrawalRow } from './withdrawal-review.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import { ApiError } from '@khidma/client/call-errors';
import { undecidedResults, withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import {
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@khidma/domain/withdrawals/withdrawal-statuses';
import { Ltr } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

const withdrawalsSearch = searchOf({
  status: oneOfSearch(withdrawalStatuses),
  ...caseFilter,
  page: pageSearch,
  /** The withdrawal that is looked at. */
  open: openSearch,
});

type Narrowed = Omit<ReturnType<typeof withdrawalsSearch>, 'open'>;

/** Those that wait are shown where no tab is named. */
const shownIn = ({ status = 'Pending', ...search }: Narrowed) => ({ status, ...search });

/** One withdrawal, wherever it was opened from. */
const withdrawalQuery = (id: string) => queryOptionsFor(getWithdrawalReview, { id });

export const route = pageRoute({
  path: '/withdrawals',
  search: withdrawalsSearch,
  dataOfSearch: ({ open, ...search }) =>
    open === undefined
      ? [pageQuery(pageWithdrawalReviews, shownIn(search))]
      : [withdrawalQuery(open), settingsQuery],
  nav: { entry: 'payouts', order: 1, word: 'withdrawals', queue: 'withdrawals' },
});

/** Withdrawals by state, or one of them, wherever it was opened from. */
export function WithdrawalsPage() {
  const { open, ...search } = route.useSearch();
  if (open === undefined) return <WithdrawalList search={shownIn(search)} />;
  return (
    <Page>
      <Opened id={open} />
    </Page>
  );
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

/** Withdrawals in one state: those that wait, the longest waiting first. */
function WithdrawalList({ search }: { readonly search: ReturnType<typeof shownIn> }) {
  const t = useTranslations('consolePayouts.withdrawals');
  const { status, page = 1 } = search;
  const waits = undecidedResults.includes(status);
  return (
    <CasePage
      queue="withdrawals"
      waits={waits}
      viewName="console-withdrawals"
      word={(word) => t(word)}
      search={search}
      above={<StatusTabs active={status} />}
      nameOf={({ number }) => number}
      actions={(chosen, onDone) => <ApproveChosen chosen={chosen} onDone={onDone} />}
      query={usePageQuery(pageQuery(pageWithdrawalReviews, search))}
      columns={useColumns(waits)}
      rowHref={({ id }) =>
        withSearch(paths.withdrawals(), { status, page: String(page), open: id })
      }
      empty={
        <EmptyState title={t(waits ? 'empty' : 'emptyStatus')}>
          {t(waits ? 'emptyText' : 'emptyStatusText')}
        </EmptyState>
      }
    />
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
  return given([
    { key: 'number', header: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    textColumn('merchantName', t('merchant')),
    {
      key: 'applied',
      hideOnPhone: true,
      header: t('applied'),
      cell: ({ appliedAt }) => moment(appliedAt),
    },
    !waits && {
      key: 'decided',
      hideOnPhone: true,
      header: t('decided'),
      cell: ({ decidedAt }: WithdrawalRow) => (decidedAt === null ? '—' : moment(decidedAt)),
    },
    {
      key: 'status',
      atEnd: true,
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
  ]);
};

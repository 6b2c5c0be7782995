import { textColumn } from '@khidma/app/list/text-column';
import { paths, queuePath } from '../../shared/paths.ts';
import { isPlaceOpen } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { ApplicationBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import { useOverview } from '../../shared/shared-queries.ts';
import { FiguresPart } from './figures-part.tsx';
import { nextApplicationsQuery, queuesQuery, figuresQuery } from './overview-queries.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed, useListState } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { withSearch } from '@khidma/app/route/with-search';
import type { getDeskQueues } from '@khidma/contract/backoffice/overview';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageApplications } from '@khidma/contract/merchants/application-audits';
import { StatusBadge } from '@khidma/ui/badge';
import { ButtonLink } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import {
  IconBuildingBank,
  IconCashBanknote,
  IconClipboardCheck,
  IconFileDiff,
  IconFlag,
  IconScale,
  IconStar,
  IconTools,
} from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/',
  data: () => [queuesQuery, figuresQuery, nextApplicationsQuery],
  nav: { entry: 'overview', order: 1, word: 'overview' },
});

/** What waits for a decision, what is late, and how the platform does. */
export function OverviewPage() {
  const t = useTranslations('console.overview');
  const name = useSession((state) => state.staff?.name) ?? '';
  const role = useSession((state) => state.staff?.role);
  const query = useQuery(queuesQuery);
  const overview = useOverview();
  // Whatever comes after the queues and stands above them would move them.
  const isReady = !query.isPending && !overview.isPending;
  return (
    <Page>
      <PageHeader title={t('title', { name })} description={t('description')} />
      {isReady && overview.data?.demo === true && (
        <Notice
          tone="info"
          title={t('outboxTitle')}
          action={
            <ButtonLink size="sm" href={paths.outbox()}>
              {t('toOutbox')}
            </ButtonLink>
          }
        >
          {t('outboxText')}
        </Notice>
      )}
      {!isReady ? (
        <DetailSkeleton />
      ) : query.data !== undefined ? (
        <QueueCards {...query.data} />
      ) : (
        <LoadFailed query={query} />
      )}
      <FiguresPart />
      {isPlaceOpen(role, paths.applications()) && (
        <Section flush title={t('nextTitle')} description={t('nextText')}>
          <NextApplications />
        </Section>
      )}
    </Page>
  );
}

type Queues = OutputOf<typeof getDeskQueues>;
type State = Queues['queues'][number];

const icons: Readonly<Record<State['queue'], typeof IconFlag>> = {
  applications: IconClipboardCheck,
  revisions: IconFileDiff,
  services: IconTools,
  payoutAccounts: IconBuildingBank,
  withdrawals: IconCashBanknote,
  comments: IconStar,
  reports: IconFlag,
  disputes: IconScale,
};

/** What waits in each queue and what is late in it, then what else is overdue. */
function QueueCards({ queues, ordersLate, licences }: Queues) {
  const t = useTranslations('consoleOverview');
  const role = useSession((state) => state.staff?.role);
  const open = queues.filter(({ queue }) => isPlaceOpen(role, paths[queue]()));
  const late = open.reduce((sum, state) => sum + state.late, ordersLate + licences.expired);
  return (
    <>
      {late === 0 ? (
        <Notice tone="success" title={t('allClear')} />
      ) : (
        <Notice tone="warning" title={t('anyLate', { count: late })}>
          {t('anyLateText')}
        </Notice>
      )}
      <Section title={t('queuesTitle')} description={t('queuesText')}>
        <StatGrid>
          {open.map((state) => (
            <QueueCard key={state.queue} state={state} />
          ))}
        </StatGrid>
      </Section>
      <Section title={t('watchTitle')}>
        <StatGrid>
          <WatchCard
            label={t('ordersLate')}
            note={t('ordersLateNote')}
            count={ordersLate}
            href={withSearch(paths.orders(), { late: 'only' })}
          />
          <WatchCard
            label={t('expired')}
            note={t('expiredNote')}
            count={licences.expired}
            href={withSearch(paths.merchants(), { status: 'active', licence: 'expired' })}
          />
          <WatchCard
            label={t('expiring')}
            note={t('expiringNote')}
            count={licences.expiring}
            href={withSearch(paths.merchants(), { status: 'active', licence: 'expiring' })}
          />
        </StatGrid>
      </Section>
    </>
  );
}

function QueueCard({ state: { queue, waiting, late, days, since } }: { readonly state: State }) {
  const t = useTranslations('consoleOverview');
  const name = useTranslations('console.nav')(queue);
  const { soon } = useMoments();
  const Icon = icons[queue];
  return (
    <StatCard
      label={name}
      icon={<Icon size={18} aria-hidden />}
      value={
        <UiLink href={queuePath(queue)} aria-label={t('openCount', { name, count: waiting })}>
          {waiting}
        </UiLink>
      }
      note={
        waiting === 0 ? (
          t('clear')
        ) : (
          <>
            {late > 0 && (
              <div>
                <UiLink href={queuePath(queue, 'only')}>
                  <StatusBadge tone="danger">{t('late', { count: late })}</StatusBadge>
                </UiLink>
              </div>
            )}
            <div>{since !== null && t('since', { moment: soon(since) })}</div>
            <div>{t('promise', { days })}</div>
          </>
        )
      }
    />
  );
}

interface WatchCardProps {
  readonly label: string;
  readonly note: string;
  readonly count: number;
  readonly href: string;
}

function WatchCard({ label, note, count, href }: WatchCardProps) {
  const t = useTranslations('consoleOverview');
  return (
    <StatCard
      label={label}
      value={
        <UiLink href={href} aria-label={t('openCount', { name: label, count })}>
          {count}
        </UiLink>
      }
      note={note}
    />
  );
}

type Row = OutputOf<typeof pageApplications>['records'][number];

/** The applications with the least time left. */
function NextApplications() {
  const t = useTranslations('console');
  const common = useTranslations('common');
  const query = usePageQuery(nextApplicationsQuery);
  const rows = query.data?.records ?? [];
  const state = useListState(
    query,
    rows.length,
    <EmptyState compact title={t('overview.allDone')}>
      {t('overview.allDoneText')}
    </EmptyState>,
  );
  const columns: Column<Row>[] = [
    textColumn('merchantName', t('applications.merchant')),
    {
      key: 'status',
      header: common('status'),
      cell: ({ status }) => <ApplicationBadge status={status} />,
    },
    {
      key: 'left',
      header: t('applications.timeLeft'),
      cell: ({ minutesLeft }) => <TimeLeftBadge minutes={minutesLeft} />,
    },
  ];
  return (
    <DataTable
      bare
      label={t('overview.nextTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.application(id)}
      state={state}
      busy={query.isPlaceholderData}
    />
  );
}

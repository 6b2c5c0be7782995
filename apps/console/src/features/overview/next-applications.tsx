import type { pageApplications } from '@khidma/contract/merchants/application-audits';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';
import { useListState } from '@khidma/app/list/list-state.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../shared/paths.ts';
import { ApplicationBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left-badge.tsx';
import { nextApplicationsQuery } from './overview-queries.ts';

type Row = OutputOf<typeof pageApplications>['records'][number];

/** The applications with the least time left. */
export function NextApplications() {
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
    {
      key: 'merchant',
      header: t('applications.merchant'),
      cell: (row) => <UserText>{row.merchantName}</UserText>,
    },
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

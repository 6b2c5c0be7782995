import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { ListFilters } from '@khidma/app/list/list-filters';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageDifferences, pageReportFiles } from '@khidma/contract/accounting/reconciliation';
import { caseStates } from '@khidma/domain/reconciliation/case-transitions';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { DifferenceBadge } from './difference-badge.tsx';
import { NoReports } from './no-reports.tsx';
import type { ReconciliationSearch } from './reconciliation-search.ts';

type Row = OutputOf<typeof pageDifferences>['records'][number];

/** What differs between the reports and the books, the newest first. */
export function DifferencesList({ search }: { readonly search: ReconciliationSearch }) {
  const t = useTranslations('reconciliation.differences');
  const navigate = useNavigate({ from: '/reconciliation' });
  const { status } = search;
  const query = usePageQuery(pageQuery(pageDifferences, { status, page: search.page }));
  const columns = useColumns();
  return (
    <>
      <ListFilters
        label={t('status')}
        search={{ status }}
        onChange={(next) => void navigate({ search: next })}
        end={<ListTools list="differences" filter={{ status }} total={query.data?.total} />}
        filters={[
          {
            type: 'choice',
            name: 'status',
            isLabelled: true,
            label: t('status'),
            any: t('all'),
            options: caseStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      <RecordList
        viewName="console-differences"
        query={query}
        label={t('what')}
        columns={columns}
        rowHref={({ id }) => paths.difference(id)}
        empty={
          status === undefined ? (
            <NoDifferences />
          ) : (
            <EmptyState title={t('noneFits')}>{t('noneFitsText')}</EmptyState>
          )
        }
      />
    </>
  );
}

/** Where nothing was compared yet, nothing agrees either. */
function NoDifferences() {
  const t = useTranslations('reconciliation.differences');
  const { data, isPending } = useQuery(pageQuery(pageReportFiles, {}));
  if (isPending) return <LoadingPlaceholder />;
  if (data?.total === 0) return <NoReports />;
  return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('reconciliation');
  const { businessDay } = useMoments();
  return [
    {
      key: 'what',
      header: t('differences.what'),
      lead: true,
      cell: ({ number, kind }) => (
        <>
          {t(`differences.kinds.${kind}`)}
          <Caption>
            <Ltr>{number}</Ltr>
          </Caption>
        </>
      ),
    },
    {
      key: 'day',
      header: t('day'),
      cell: ({ day, source }) => (
        <>
          {businessDay(day)}
          <Caption>{t(`sources.${source}`)}</Caption>
        </>
      ),
    },
    {
      key: 'order',
      header: t('order'),
      cell: ({ orderNumber, merchantName }) =>
        orderNumber === null ? (
          merchantName === null ? (
            '—'
          ) : (
            <UserText>{merchantName}</UserText>
          )
        ) : (
          <Ltr>{orderNumber}</Ltr>
        ),
    },
    {
      key: 'assignee',
      header: t('differences.assignee'),
      cell: ({ assignee }) => (assignee === null ? '—' : <UserText>{assignee.name}</UserText>),
    },
    {
      key: 'status',
      header: t('differences.status'),
      cell: ({ status }) => <DifferenceBadge status={status} />,
    },
    amountColumn('found', t('differences.found')),
    amountColumn('expected', t('differences.expected')),
  ];
};

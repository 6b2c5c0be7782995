import { RecordList } from '@khidma/app/list/record-list.tsx';
import { DownloadButtons } from '@khidma/app/list/download-buttons.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/search';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  exportReportLines,
  type pageReconciliationDays,
} from '@khidma/contract/accounting/reconciliation';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { inCurrency } from '@khidma/i18n/amounts';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { reconciliationDaysQuery } from './reconciliation-queries.ts';

type Day = OutputOf<typeof pageReconciliationDays>['records'][number];

/** A source's days: opening balance, what was reported and how much of it agrees, closing balance, the books beside it. */
export function DaysList({
  source,
  page,
}: {
  readonly source: ReportSource;
  readonly page: number;
}) {
  const t = useTranslations('reconciliation');
  const navigate = useNavigate({ from: '/reconciliation' });
  const mayExport = useMay(exportReportLines);
  const query = usePageQuery(reconciliationDaysQuery(source, page));
  const columns = useColumns();
  return (
    <>
      {mayExport && (
        <FilterBar
          label={t('lines')}
          end={
            <DownloadButtons
              isEmpty={query.data?.total === 0}
              download={(format) => getClient().download(exportReportLines, { format, source })}
            />
          }
        />
      )}
      <RecordList
        viewName="console-reconciliation-days"
        query={query}
        label={t(`parts.${source}`)}
        columns={columns}
        rowHref={({ day }) => withSearch(paths.differences(), { part: source, day })}
        page={page}
        onPage={(next) => void navigate({ search: { part: source, page: next } })}
        empty={<EmptyState title={t('noDays')}>{t('noDaysText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (): Column<Day>[] => {
  const t = useTranslations('reconciliation');
  const { businessDay } = useMoments();
  const amount = (
    key: 'opening' | 'total' | 'openTotal' | 'closing',
    name: string,
  ): Column<Day> => ({
    key,
    header: inCurrency(name),
    align: 'number',
    cell: (row) => <Money bare strong={key === 'closing'} fils={row[key]} />,
  });
  return [
    {
      key: 'day',
      header: t('day'),
      lead: true,
      cell: ({ day, lines, openLines }) => (
        <>
          {businessDay(day)}
          <div>
            <Small>
              {openLines === 0 ? t('allAgree', { lines }) : t('someOpen', { lines, openLines })}
            </Small>
          </div>
        </>
      ),
    },
    amount('opening', t('opening')),
    amount('total', t('total')),
    amount('openTotal', t('open')),
    amount('closing', t('closing')),
    {
      key: 'books',
      header: inCurrency(t('books')),
      align: 'number',
      cell: ({ books }) => (books === null ? t('notClosed') : <Money bare fils={books} />),
    },
  ];
};

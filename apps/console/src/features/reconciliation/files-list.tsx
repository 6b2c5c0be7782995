import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageReportFiles } from '@khidma/contract/accounting/reconciliation';
import { inCurrency } from '@khidma/i18n/amounts';
import { UserText } from '@khidma/ui/bdi';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { NoReports } from './no-reports.tsx';
import { reportFilesQuery } from './reconciliation-queries.ts';
import { RememberedLayouts } from './remembered-layouts.tsx';

type File = OutputOf<typeof pageReportFiles>['records'][number];

/** The reports that were taken in, the latest first. */
export function FilesList({ page }: { readonly page: number }) {
  const t = useTranslations('reconciliation');
  const navigate = useNavigate({ from: '/reconciliation' });
  const query = usePageQuery(reportFilesQuery(page));
  const columns = useColumns();
  return (
    <>
      <RecordList
        viewName="console-report-files"
        query={query}
        label={t('parts.files')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { part: 'files', page: next } })}
        empty={<NoReports />}
      />
      <RememberedLayouts />
    </>
  );
}

const useColumns = (): Column<File>[] => {
  const t = useTranslations('reconciliation');
  const { businessDay, moment } = useMoments();
  return [
    {
      key: 'file',
      header: t('file'),
      lead: true,
      cell: ({ name, source, format }) => (
        <>
          <UserText>{name}</UserText>
          <div>
            <Small>
              <DotLine>
                {t(`sources.${source}`)}
                {t(`formats.${format}`)}
              </DotLine>
            </Small>
          </div>
        </>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ firstDay, lastDay }) =>
        firstDay === lastDay
          ? businessDay(firstDay)
          : t('span', { from: businessDay(firstDay), to: businessDay(lastDay) }),
    },
    {
      key: 'lines',
      header: t('lines'),
      cell: ({ lines, added }) => t('added', { lines, added }),
    },
    {
      key: 'readAt',
      header: t('readAt'),
      cell: ({ readAt, readBy }) => (
        <>
          {moment(readAt)}
          <div>
            <Small>{readBy === null ? t('byItself') : <UserText>{readBy.name}</UserText>}</Small>
          </div>
        </>
      ),
    },
    {
      key: 'total',
      header: inCurrency(t('total')),
      align: 'number',
      cell: ({ total }) => <Money bare strong fils={total} />,
    },
  ];
};

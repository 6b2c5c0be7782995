import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageClearing } from '@khidma/contract/accounting/reconciliation';
import { type ReportSource, reportSources } from '@khidma/domain/reconciliation/report-lines';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Money } from '@khidma/ui/money';
import { SelectField } from '@khidma/ui/select-field';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Belongs } from './lines-list.tsx';
import { clearingQuery } from './reconciliation-queries.ts';

type Item = OutputOf<typeof pageClearing>['records'][number];

/** What is booked and not reported, with how long it has waited. */
export function ClearingList({
  source,
  page,
}: {
  readonly source: ReportSource;
  readonly page: number;
}) {
  const t = useTranslations('reconciliation');
  const navigate = useNavigate({ from: '/reconciliation' });
  const query = usePageQuery(clearingQuery(source, page));
  const columns = useColumns();
  return (
    <>
      <FilterBar label={t('source')}>
        <SelectField
          label={t('source')}
          value={source}
          options={reportSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          onChange={(next) =>
            void navigate({ search: { part: 'clearing', source: next || undefined } })
          }
        />
      </FilterBar>
      <Small>{t('clearingText')}</Small>
      <RecordList
        viewName="console-clearing"
        query={query}
        label={t('parts.clearing')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { part: 'clearing', source, page: next } })}
        empty={<EmptyState title={t('noClearing')}>{t('noClearingText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (): Column<Item>[] => {
  const t = useTranslations('reconciliation');
  const { businessDay } = useMoments();
  return [
    {
      key: 'kind',
      header: t('kind'),
      lead: true,
      cell: ({ kind, reference }) => (
        <>
          {t(`kinds.${kind}`)}
          <div>
            <Small>
              <Ltr>{reference}</Ltr>
            </Small>
          </div>
        </>
      ),
    },
    { key: 'day', header: t('day'), cell: ({ day }) => businessDay(day) },
    { key: 'age', header: t('age'), cell: ({ age }) => t('days', { count: Math.max(0, age) }) },
    { key: 'belongs', header: t('order'), cell: (item) => <Belongs line={item} /> },
    {
      key: 'amount',
      header: inCurrency(t('amount')),
      align: 'number',
      cell: ({ amount }) => <Money bare strong fils={amount} />,
    },
  ];
};

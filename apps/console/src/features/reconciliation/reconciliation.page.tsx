import { ListTools } from '../../shared/list-tools.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { DifferenceBadge } from './difference-badge.tsx';
import { FilesList } from './files-list.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { Belongs, LinesList } from './lines-list.tsx';
import { NoReports } from './no-reports.tsx';
import {
  reconciliationParts,
  type ReconciliationSearch,
  reconciliationSearch,
} from './reconciliation-search.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { amountColumn } from '@khidma/app/list/amount-column';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { ListFilters } from '@khidma/app/list/list-filters';
import { pageQuery } from '@khidma/app/list/list-queries';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient } from '@khidma/client/query';
import {
  exportReportLines,
  importReport,
  pageClearing,
  pageDifferences,
  pageReconciliationDays,
  pageReportFiles,
} from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { caseStates } from '@khidma/domain/reconciliation/case-transitions';
import { type ReportSource, reportSources } from '@khidma/domain/reconciliation/report-lines';
import { inCurrency } from '@khidma/i18n/amounts';
import { IconFileImport } from '@khidma/icons';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

export const route = pageRoute({
  path: '/reconciliation',
  search: reconciliationSearch,
  nav: { entry: 'books', order: 3, word: 'differences' },
});

/** The provider's and the bank's reports beside the books: what differs, day by day, what is on its way, what was read. */
export function ReconciliationPage() {
  const t = useTranslations('reconciliation');
  const search = route.useSearch();
  const { part = 'differences' } = search;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={<ImportReport />} />
      <TabsBar
        label={t('part')}
        active={part}
        items={reconciliationParts.map((key) => ({
          key,
          label: t(`parts.${key}`),
          href: withSearch(paths.differences(), { part: key }),
        }))}
      />
      <Part part={part} search={search} />
    </Page>
  );
}

function Part({
  part,
  search,
}: {
  readonly part: (typeof reconciliationParts)[number];
  readonly search: ReconciliationSearch;
}) {
  const { page = 1, day, source = 'provider' } = search;
  switch (part) {
    case 'differences':
      return <DifferencesList search={search} />;
    case 'provider':
    case 'bank':
      return day === undefined ? (
        <DaysList source={part} page={page} />
      ) : (
        <LinesList source={part} day={day} page={page} />
      );
    case 'clearing':
      return <ClearingList source={source} page={page} />;
    case 'files':
      return <FilesList page={page} />;
  }
}

const ImportDialog = lazyDialog<ImportDialogProps>(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
);

/** Takes a report in, for whoever may. */
function ImportReport() {
  const t = useTranslations('reconciliation.import');
  const may = usePermission(importReport);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        kind="primary"
        icon={<IconFileImport size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Day = OutputOf<typeof pageReconciliationDays>['records'][number];

/** A source's days: opening balance, what was reported and how much of it agrees, closing balance, the books beside it. */
function DaysList({ source, page }: { readonly source: ReportSource; readonly page: number }) {
  const t = useTranslations('reconciliation');
  const mayExport = usePermission(exportReportLines);
  const query = usePageQuery(pageQuery(pageReconciliationDays, { source, page }));
  const columns = useDayColumns();
  return (
    <>
      {mayExport && (
        <FilterBar
          label={t('lines')}
          end={
            <ExportMenu
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
        empty={<EmptyState title={t('noDays')}>{t('noDaysText')}</EmptyState>}
      />
    </>
  );
}

const useDayColumns = (): Column<Day>[] => {
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
          <Caption>
            {openLines === 0 ? t('allAgree', { lines }) : t('someOpen', { lines, openLines })}
          </Caption>
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

type Item = OutputOf<typeof pageClearing>['records'][number];

/** What is booked and not reported, with how long it has waited. */
function ClearingList({ source, page }: { readonly source: ReportSource; readonly page: number }) {
  const t = useTranslations('reconciliation');
  const navigate = route.useNavigate();
  const query = usePageQuery(pageQuery(pageClearing, { source, page }));
  const columns = useColumns();
  return (
    <>
      <ListFilters
        label={t('source')}
        search={{ source }}
        keeps={['source']}
        onChange={(next) => void navigate({ search: { part: 'clearing', source: next.source } })}
        filters={[
          {
            type: 'choice',
            name: 'source',
            isLabelled: true,
            label: t('source'),
            options: reportSources.map((value) => ({ value, label: t(`sources.${value}`) })),
          },
        ]}
      />
      <Caption>{t('clearingText')}</Caption>
      <RecordList
        viewName="console-clearing"
        query={query}
        label={t('parts.clearing')}
        columns={columns}
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
          <Caption>
            <Ltr>{reference}</Ltr>
          </Caption>
        </>
      ),
    },
    { key: 'day', header: t('day'), cell: ({ day }) => businessDay(day) },
    { key: 'age', header: t('age'), cell: ({ age }) => t('days', { count: Math.max(0, age) }) },
    { key: 'belongs', header: t('order'), cell: (item) => <Belongs line={item} /> },
    amountColumn('amount', t('amount'), { strong: true }),
  ];
};

type Row = OutputOf<typeof pageDifferences>['records'][number];

/** What differs between the reports and the books, the newest first. */
function DifferencesList({ search }: { readonly search: ReconciliationSearch }) {
  const t = useTranslations('reconciliation.differences');
  const navigate = useNavigate({ from: '/reconciliation' });
  const { status } = search;
  const query = usePageQuery(pageQuery(pageDifferences, { status, page: search.page }));
  const columns = useDifferenceColumns();
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

const useDifferenceColumns = (): Column<Row>[] => {
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

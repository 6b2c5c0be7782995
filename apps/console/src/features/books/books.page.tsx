import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { bookedDays, bookParts, type BooksSearch, booksSearch } from './books-search.ts';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { ListFilters } from '@khidma/app/list/list-filters';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { NotLoaded } from '@khidma/app/list/list-state';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import {
  exportTrialBalance,
  getTrialBalance,
  pageBookDays,
} from '@khidma/contract/accounting/books';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { inCurrency } from '@khidma/i18n/amounts';
import { StatusBadge } from '@khidma/ui/badge';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/books',
  search: booksSearch,
  nav: { entry: 'books', order: 1, word: 'books' },
});

// What is done once a month or a quarter: it comes when its tab is opened.
const Months = lazyPart(async () => (await import('./months.tsx')).Months);
const PlatformVat = lazyPart(async () => (await import('./platform-vat.tsx')).PlatformVat);

type BookDay = OutputOf<typeof pageBookDays>['records'][number];

/** The platform's books: what stands on each account, and the days that are closed. */
export function BooksPage() {
  const t = useTranslations('books');
  const search = route.useSearch();
  const { part = 'trial', page = 1 } = search;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <TabsBar
        label={t('part')}
        active={part}
        items={bookParts.map((key) => ({
          key,
          label: t(key),
          href: withSearch(paths.books(), { part: key }),
        }))}
      />
      {part === 'trial' && <TrialBalance search={search} />}
      {part === 'days' && <Days page={page} />}
      {part === 'byMonth' && <Months />}
      {part === 'ownVat' && <PlatformVat search={search} />}
    </Page>
  );
}

function Days({ page }: { readonly page: number }) {
  const t = useTranslations('books');
  const query = usePageQuery(pageQuery(pageBookDays, { page }));
  const columns = useColumns();
  return (
    <>
      <FilterBar
        label={t('days')}
        end={<FileButtons file="bookDays" total={query.data?.total} />}
      />
      <RecordList
        viewName="console-book-days"
        query={query}
        label={t('days')}
        columns={columns}
        rowHref={({ day }) => withSearch(paths.books(), { from: day, to: day })}
        empty={<EmptyState title={t('noDays')}>{t('noDaysText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (): Column<BookDay>[] => {
  const t = useTranslations('books');
  const { businessDay, moment } = useMoments();
  return [
    { key: 'day', header: t('day'), cell: ({ day }) => businessDay(day) },
    {
      key: 'faults',
      header: t('faults'),
      cell: ({ faults }) =>
        faults === 0 ? (
          <StatusBadge tone="success">{t('noFaults')}</StatusBadge>
        ) : (
          <StatusBadge tone="danger">{t('withFaults', { count: faults })}</StatusBadge>
        ),
    },
    {
      key: 'reconciled',
      header: t('reconciled'),
      cell: ({ openDifferences, providerTo, bankTo }) =>
        openDifferences === null ? (
          '—'
        ) : (
          <>
            {t('openDifferences', { count: openDifferences })}
            <Caption>
              {t('reportedTo', {
                provider: providerTo === null ? '—' : businessDay(providerTo),
                bank: bankTo === null ? '—' : businessDay(bankTo),
              })}
            </Caption>
          </>
        ),
    },
    { key: 'closed', header: t('closedAt'), cell: ({ closedAt }) => moment(closedAt) },
    { key: 'entries', header: t('entries'), align: 'number', cell: ({ entries }) => entries },
    amountColumn('turnover', t('turnover')),
  ];
};

type Balance = OutputOf<typeof getTrialBalance>;
type Account = Balance['rows'][number]['account'];
type Row = Omit<Balance['rows'][number], 'account'> & { readonly account: Account | undefined };

/** Every account over some days, with the sum below and whether the books were proved. */
function TrialBalance({ search }: { readonly search: BooksSearch }) {
  const t = useTranslations('books');
  const query = usePageQuery(queryOptionsFor(getTrialBalance, bookedDays(search)));
  const columns = useBalanceColumns();
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} />;
  return (
    <>
      <Proof balance={data} />
      <Filters search={search} />
      <DataTable
        label={t('trial')}
        rows={withTotal(data)}
        rowKey={({ account = 'total' }) => account}
        rowHref={({ account }) => account && paths.bookAccount(account)}
        columns={columns}
        busy={query.isPlaceholderData}
        footer={<Closed balance={data} />}
      />
    </>
  );
}

function withTotal({ rows, debit, credit }: Balance): Row[] {
  const sumOf = (key: 'opening' | 'closing') => rows.reduce((sum, row) => sum + row[key], 0);
  const total = { opening: sumOf('opening'), debit, credit, closing: sumOf('closing') };
  return [...rows, { account: undefined, ...total }];
}

function Proof({ balance: { proof, missing } }: { readonly balance: Balance }) {
  const amountText = useAmountText();
  const t = useTranslations('books');
  const { moment } = useMoments();
  if (missing !== 0)
    return <Notice tone="danger">{t('missing', { amount: amountText(Math.abs(missing)) })}</Notice>;
  if (proof === null) return null;
  return proof.faults === 0 ? (
    <Notice tone="success">{t('proved', { moment: moment(proof.at) })}</Notice>
  ) : (
    <Notice tone="danger">{t('faulty', { count: proof.faults, moment: moment(proof.at) })}</Notice>
  );
}

function Closed({ balance: { closedTo, isOpen } }: { readonly balance: Balance }) {
  const t = useTranslations('books');
  const { businessDay } = useMoments();
  return (
    <Caption>
      {closedTo === null
        ? t('nothingClosed')
        : t(isOpen ? 'closedTo' : 'closedOnly', { day: businessDay(closedTo) })}
      <SentenceGap />
      {t('signs')}
    </Caption>
  );
}

function Filters({ search }: { readonly search: BooksSearch }) {
  const t = useTranslations('books');
  const navigate = route.useNavigate();
  const { from, to } = search;
  return (
    <ListFilters
      label={t('period')}
      search={{ from, to }}
      onChange={(span) => void navigate({ search: span })}
      filters={[
        {
          type: 'days',
          Field: DateRangeField,
          isLabelled: true,
          label: t('period'),
          from: t('from'),
          to: t('to'),
        },
      ]}
      end={
        <ExportMenu
          isEmpty={false}
          download={(format) =>
            getClient().download(exportTrialBalance, { format, ...bookedDays(search) })
          }
        />
      }
    />
  );
}

const useBalanceColumns = (): Column<Row>[] => {
  const t = useTranslations('books');
  const amount = (key: 'opening' | 'debit' | 'credit' | 'closing'): Column<Row> => ({
    key,
    header: inCurrency(t(key)),
    align: 'number',
    cell: (row) => <Money bare strong={row.account === undefined} fils={row[key]} />,
  });
  return [
    {
      key: 'account',
      header: t('account'),
      cell: ({ account }) =>
        account === undefined ? <strong>{t('total')}</strong> : t(`accounts.${account}`),
    },
    ...(['opening', 'debit', 'credit', 'closing'] as const).map(amount),
  ];
};

import { usePageQuery } from '@khidma/app/list/use-page-query';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { withSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageBookDays } from '@khidma/contract/accounting/books';
import { inCurrency } from '@khidma/i18n/amounts';
import { StatusBadge } from '@khidma/ui/badge';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { TabsBar } from '@khidma/ui/tabs-bar';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { bookDaysQuery } from './books-queries.ts';
import { bookParts } from './books-search.ts';
import { TrialBalance } from './trial-balance.tsx';

// What is done once a month or a quarter: it comes when its tab is opened.
const Months = lazyPart({
  load: async () => (await import('./months.tsx')).Months,
  texts: texts.books,
  lang: () => sessionStore.getState().lang,
});
const PlatformVat = lazyPart({
  load: async () => (await import('./platform-vat.tsx')).PlatformVat,
  texts: texts.books,
  lang: () => sessionStore.getState().lang,
});

type BookDay = OutputOf<typeof pageBookDays>['records'][number];

/** The platform's books: what stands on each account, and the days that are closed. */
export function BooksPage() {
  const t = useTranslations('books');
  const search = useSearch({ from: '/inside/books' });
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
  const navigate = useNavigate({ from: '/books' });
  const query = usePageQuery(bookDaysQuery(page));
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
        page={page}
        onPage={(next) => void navigate({ search: { part: 'days', page: next } })}
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
            <div>
              <Small>
                {t('reportedTo', {
                  provider: providerTo === null ? '—' : businessDay(providerTo),
                  bank: bankTo === null ? '—' : businessDay(bankTo),
                })}
              </Small>
            </div>
          </>
        ),
    },
    { key: 'closed', header: t('closedAt'), cell: ({ closedAt }) => moment(closedAt) },
    { key: 'entries', header: t('entries'), align: 'number', cell: ({ entries }) => entries },
    {
      key: 'turnover',
      header: inCurrency(t('turnover')),
      align: 'number',
      cell: ({ turnover }) => <Money bare fils={turnover} />,
    },
  ];
};

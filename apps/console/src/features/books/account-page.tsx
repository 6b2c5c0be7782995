import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageAccountDays } from '@khidma/contract/accounting/books';
import { type LedgerAccount, ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { inCurrency } from '@khidma/i18n/amounts';
import { FilterBar } from '@khidma/ui/filter-bar';
import { StatusBadge } from '@khidma/ui/badge';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Breadcrumbs, Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { AccountPostings } from './account-postings.tsx';
import { accountDaysQuery, spanOf } from './books-queries.ts';
import type { AccountSearch } from './books-search.ts';
import { SpanField } from './span-field.tsx';

/** The account that an address names; one that is none is the first. */
const accountOf = (name: string): LedgerAccount =>
  ledgerAccounts.find((account) => account === name) ?? ledgerAccounts[0];

type Day = OutputOf<typeof pageAccountDays>['records'][number];

/** One account of the books: the days that moved it, and a day's postings. */
export function AccountPage() {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const { businessDay } = useMoments();
  const account = accountOf(useParams({ from: '/inside/books/$account' }).account);
  const search = useSearch({ from: '/inside/books/$account' });
  const { day, page = 1 } = search;
  const name = t(`accounts.${account}`);
  const shown = day === undefined ? name : day === 'open' ? t('since') : businessDay(day);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: paths.books() },
              ...(day === undefined ? [] : [{ label: name, href: paths.bookAccount(account) }]),
              { label: shown },
            ]}
          />
        }
        title={shown}
      />
      {day === undefined ? (
        <Days account={account} search={search} />
      ) : (
        <AccountPostings account={account} day={day} page={page} />
      )}
    </Page>
  );
}

/** Every day: none is named, the postings of no closed day are. */
const ever = { from: '2000-01-01' };

interface DaysProps {
  readonly account: LedgerAccount;
  readonly search: AccountSearch;
}

function Days({ account, search }: DaysProps) {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const navigate = useNavigate({ from: '/books/$account' });
  const query = usePageQuery(accountDaysQuery(account, search));
  const columns = useColumns();
  const span = spanOf(search);
  const isNarrowed = span.from !== undefined || span.to !== undefined;
  return (
    <>
      <FilterBar
        label={t('period')}
        onReset={isNarrowed ? () => void navigate({ search: {} }) : undefined}
        resetLabel={common('reset')}
        end={
          <FileButtons
            file="accountPostings"
            filter={{ account, ...(isNarrowed ? span : ever) }}
            total={query.data?.records.length}
          />
        }
      >
        <SpanField span={span} onChange={(next) => void navigate({ search: next })} />
      </FilterBar>
      <RecordList
        viewName="console-account-days"
        query={query}
        label={t(`accounts.${account}`)}
        columns={columns}
        rowHref={({ day, isClosed }) =>
          withSearch(paths.bookAccount(account), { day: isClosed ? day : 'open' })
        }
        page={search.page ?? 1}
        onPage={(next) => void navigate({ search: { ...span, page: next } })}
        empty={
          <EmptyState title={t(isNarrowed ? 'noMovesThen' : 'noMoves')}>
            {t(isNarrowed ? 'noMovesThenText' : 'noMovesText')}
          </EmptyState>
        }
      />
    </>
  );
}

const useColumns = (): Column<Day>[] => {
  const t = useTranslations('books');
  const { businessDay } = useMoments();
  const amount = (key: 'debit' | 'credit' | 'closing'): Column<Day> => ({
    key,
    header: inCurrency(t(key)),
    align: 'number',
    cell: (row) => <Money bare strong={key === 'closing'} fils={row[key]} />,
  });
  return [
    {
      key: 'day',
      header: t('day'),
      cell: ({ day, isClosed }) => (
        <>
          {isClosed ? businessDay(day) : t('since')}{' '}
          {!isClosed && <StatusBadge tone="info">{t('open')}</StatusBadge>}
        </>
      ),
    },
    ...(['debit', 'credit', 'closing'] as const).map(amount),
  ];
};

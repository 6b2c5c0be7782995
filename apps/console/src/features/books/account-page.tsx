import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageAccountDays } from '@khidma/contract/staff/page-account-days';
import { type LedgerAccount, ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { inCurrency } from '@khidma/i18n/amounts';
import { StatusBadge } from '@khidma/ui/badge';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Breadcrumbs, Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AccountPostings } from './account-postings.tsx';
import { accountDaysQuery } from './books-queries.ts';

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
  const { day, page = 1 } = useSearch({ from: '/inside/books/$account' });
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
        <Days account={account} page={page} />
      ) : (
        <AccountPostings account={account} day={day} page={page} />
      )}
    </Page>
  );
}

function Days({ account, page }: { readonly account: LedgerAccount; readonly page: number }) {
  const t = useTranslations('books');
  const navigate = useNavigate({ from: '/books/$account' });
  const query = usePageQuery(accountDaysQuery(account, page));
  const columns = useColumns();
  return (
    <RecordList
      viewName="console-account-days"
      query={query}
      label={t(`accounts.${account}`)}
      columns={columns}
      rowHref={({ day, isClosed }) =>
        withSearch(paths.bookAccount(account), { day: isClosed ? day : 'open' })
      }
      page={page}
      onPage={(next) => void navigate({ search: { page: next } })}
      empty={<EmptyState title={t('noMoves')}>{t('noMovesText')}</EmptyState>}
    />
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

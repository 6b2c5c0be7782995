import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { type AccountSearch, accountSearch, bookedDays } from './books-search.ts';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { ListFilters } from '@khidma/app/list/list-filters';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { withSearch } from '@khidma/app/route/with-search';
import { pageAccountDays, pageAccountPostings } from '@khidma/contract/accounting/books';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type LedgerAccount, ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { inCurrency } from '@khidma/i18n/amounts';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/books/$account',
  search: accountSearch,
});

/** The account that an address names; one that is none is the first. */
const accountOf = (name: string): LedgerAccount =>
  ledgerAccounts.find((account) => account === name) ?? ledgerAccounts[0];

type Day = OutputOf<typeof pageAccountDays>['records'][number];

/** One account of the books: the days that moved it, and a day's postings. */
export function AccountPage() {
  const t = useTranslations('books');
  const { businessDay } = useMoments();
  const account = accountOf(route.useParams().account);
  const search = route.useSearch();
  const { day, page = 1 } = search;
  const name = t(`accounts.${account}`);
  const shown = day === undefined ? name : day === 'open' ? t('since') : businessDay(day);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.books() },
          ...(day === undefined ? [] : [{ label: name, href: paths.bookAccount(account) }]),
          { label: shown },
        ]}
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
  const navigate = route.useNavigate();
  const columns = useColumns();
  const span = bookedDays(search);
  const query = usePageQuery(pageQuery(pageAccountDays, { account, page: search.page, ...span }));
  const isNarrowed = span.from !== undefined || span.to !== undefined;
  return (
    <>
      <ListFilters
        label={t('period')}
        search={span}
        onChange={(next) => void navigate({ search: next })}
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
          <FileButtons
            file="accountPostings"
            filter={{ account, ...(isNarrowed ? span : ever) }}
            total={query.data?.records.length}
          />
        }
      />
      <RecordList
        viewName="console-account-days"
        query={query}
        label={t(`accounts.${account}`)}
        columns={columns}
        rowHref={({ day, isClosed }) =>
          withSearch(paths.bookAccount(account), { day: isClosed ? day : 'open' })
        }
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

type Posting = OutputOf<typeof pageAccountPostings>['records'][number];

interface AccountPostingsProps {
  readonly account: LedgerAccount;
  /** A closed day, or `open`. */
  readonly day: string;
  readonly page: number;
}

/** What was booked on an account on one day, each with what it belongs to. */
function AccountPostings({ account, day, page }: AccountPostingsProps) {
  const t = useTranslations('books');
  const query = usePageQuery(
    pageQuery(pageAccountPostings, { account, page, ...(day !== 'open' && { day }) }),
  );
  const columns = usePostingColumns();
  return (
    <>
      <FilterBar
        label={t(`accounts.${account}`)}
        end={
          <FileButtons
            file="accountPostings"
            filter={{ account, ...(day !== 'open' && { day }) }}
            total={query.data?.total}
          />
        }
      />
      <RecordList
        viewName="console-account-postings"
        query={query}
        label={t(`accounts.${account}`)}
        columns={columns}
        empty={<EmptyState title={t('noPostings')}>{t('noPostingsText')}</EmptyState>}
      />
    </>
  );
}

const usePostingColumns = (): Column<Posting>[] => {
  const t = useTranslations('books');
  const entry = useTranslations('statuses.entry');
  const { moment, businessDay } = useMoments();
  return [
    { key: 'number', header: t('number'), cell: ({ flowNumber }) => <Ltr>{flowNumber}</Ltr> },
    {
      key: 'at',
      header: t('at'),
      cell: ({ at, countsFor }) => (
        <>
          {moment(at)}
          {countsFor !== null && (
            <Caption>{t('countsFor', { day: businessDay(countsFor) })}</Caption>
          )}
        </>
      ),
    },
    { key: 'type', header: t('kind'), cell: ({ type }) => entry(type) },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantId, merchantName }) =>
        merchantId === null ? '—' : <MerchantLink id={merchantId} name={merchantName} />,
    },
    { key: 'belongs', header: t('belongs'), cell: (posting) => <Belongs posting={posting} /> },
    amountColumn('amount', t('amount'), { strong: true }),
  ];
};

function Belongs({ posting }: { readonly posting: Posting }) {
  const { orderId, orderNumber, withdrawalId, withdrawalNumber } = posting;
  if (orderId !== null) return <OrderLink id={orderId} number={orderNumber} />;
  if (withdrawalId !== null)
    return (
      <UiLink href={withSearch(paths.withdrawals(), { open: withdrawalId })}>
        <Ltr>{withdrawalNumber}</Ltr>
      </UiLink>
    );
  return '—';
}

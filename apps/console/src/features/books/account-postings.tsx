import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageAccountPostings } from '@khidma/contract/accounting/books';
import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { accountPostingsQuery } from './books-queries.ts';

type Posting = OutputOf<typeof pageAccountPostings>['records'][number];

interface AccountPostingsProps {
  readonly account: LedgerAccount;
  /** A closed day, or `open`. */
  readonly day: string;
  readonly page: number;
}

/** What was booked on an account on one day, each with what it belongs to. */
export function AccountPostings({ account, day, page }: AccountPostingsProps) {
  const t = useTranslations('books');
  const navigate = useNavigate({ from: '/books/$account' });
  const query = usePageQuery(accountPostingsQuery(account, day, page));
  const columns = useColumns();
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
        page={page}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
        empty={<EmptyState title={t('noPostings')}>{t('noPostingsText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (): Column<Posting>[] => {
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
          {countsFor !== null && <Small>{t('countsFor', { day: businessDay(countsFor) })}</Small>}
        </>
      ),
    },
    { key: 'type', header: t('kind'), cell: ({ type }) => entry(type) },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantId, merchantName }) =>
        merchantId === null ? (
          '—'
        ) : (
          <UiLink href={paths.merchant(merchantId)}>
            <UserText>{merchantName}</UserText>
          </UiLink>
        ),
    },
    { key: 'belongs', header: t('belongs'), cell: (posting) => <Belongs posting={posting} /> },
    {
      key: 'amount',
      header: inCurrency(t('amount')),
      align: 'number',
      cell: ({ amount }) => <Money bare strong fils={amount} />,
    },
  ];
};

function Belongs({ posting }: { readonly posting: Posting }) {
  const { orderId, orderNumber, withdrawalId, withdrawalNumber } = posting;
  if (orderId !== null)
    return (
      <UiLink href={paths.order(orderId)}>
        <Ltr>{orderNumber}</Ltr>
      </UiLink>
    );
  if (withdrawalId !== null)
    return (
      <UiLink href={withSearch(paths.withdrawals(), { open: withdrawalId })}>
        <Ltr>{withdrawalNumber}</Ltr>
      </UiLink>
    );
  return '—';
}

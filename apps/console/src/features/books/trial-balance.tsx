import { Gap } from '@khidma/app/intl/marks';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { DownloadButtons } from '@khidma/app/list/download-buttons.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { exportTrialBalance, type getTrialBalance } from '@khidma/contract/accounting/books';
import { inCurrency } from '@khidma/i18n/amounts';
import { DataTable } from '@khidma/ui/data-table';
import { FilterBar } from '@khidma/ui/filter-bar';
import { TableSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { spanOf, trialBalanceQuery } from './books-queries.ts';
import type { BooksSearch } from './books-search.ts';
import { SpanField } from './span-field.tsx';

type Balance = OutputOf<typeof getTrialBalance>;
type Account = Balance['rows'][number]['account'];
type Row = Omit<Balance['rows'][number], 'account'> & { readonly account: Account | undefined };

/** Every account over some days, with the sum below and whether the books were proved. */
export function TrialBalance({ search }: { readonly search: BooksSearch }) {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const query = useQuery({ ...trialBalanceQuery(search), placeholderData: keepPreviousData });
  const columns = useColumns();
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <LoadFailed query={query} />
    ) : (
      <TableSkeleton label={common('loading')} />
    );
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
    <Small>
      {closedTo === null
        ? t('nothingClosed')
        : t(isOpen ? 'closedTo' : 'closedOnly', { day: businessDay(closedTo) })}
      <Gap />
      {t('signs')}
    </Small>
  );
}

function Filters({ search }: { readonly search: BooksSearch }) {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const navigate = useNavigate({ from: '/books' });
  const { from, to } = search;
  return (
    <FilterBar
      label={t('period')}
      onReset={from || to ? () => void navigate({ search: {} }) : undefined}
      resetLabel={common('reset')}
      end={
        <DownloadButtons
          isEmpty={false}
          download={(format) =>
            getClient().download(exportTrialBalance, { format, ...spanOf(search) })
          }
        />
      }
    >
      <SpanField span={search} onChange={(span) => void navigate({ search: span })} />
    </FilterBar>
  );
}

const useColumns = (): Column<Row>[] => {
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

import { SettlementBadge } from '@khidma/app/orders/order-badges';
import { paths } from '../../shared/paths.ts';
import type { FeeQuestion } from './fee-detail-dialog.tsx';
import { useFileColumns } from './use-file-columns.tsx';
import { askedColumns } from './file-columns.ts';
import { incomeFilters, incomeQuery } from './finance-queries.ts';
import type { FinanceSearch } from './finance-search.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { ListFilters } from '@khidma/app/list/list-filters';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { exportIncome, type pageIncome, printIncome } from '@khidma/contract/money/statements';
import { incomeFileColumns } from '@khidma/contract/shapes/export';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TextButton } from '@khidma/ui/text-button';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const FeeDetailDialog = lazyDialog(
  async () => (await import('./fee-detail-dialog.tsx')).FeeDetailDialog,
);

const route = getRouteApi('/portal/finance-manage');

/** Paid orders and what each brings; every figure opens how it comes about. */
export function IncomeList() {
  const t = useTranslations('finance');
  const words = useTranslations('statuses.settlement');
  const [asked, setAsked] = useState<FeeQuestion | null>(null);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<FinanceSearch>): void =>
    void navigate({ search: { ...search, page: undefined, ...change } });
  const { settlement } = search;
  const query = usePageQuery(incomeQuery(search));
  const file = useFileColumns({ list: 'income', all: incomeFileColumns });
  return (
    <>
      <ListFilters
        label={t('filter')}
        search={{ settlement }}
        onChange={go}
        end={
          <ExportMenu
            isEmpty={query.data?.total === 0}
            more={[file.item]}
            download={(format) =>
              getClient().download(exportIncome, {
                format,
                ...incomeFilters(search),
                ...askedColumns('income', incomeFileColumns),
              })
            }
            print={() => getClient().download(printIncome, incomeFilters(search))}
          />
        }
        filters={[
          {
            type: 'choice',
            name: 'settlement',
            label: t('income.settlement'),
            any: t('income.allSettlements'),
            options: settlementStatuses.map((value) => ({ value, label: words(value) })),
          },
        ]}
      />
      <RecordList
        viewName="income"
        label={t('income.label')}
        columns={useIncomeColumns(setAsked)}
        rowHref={({ orderId }) => paths.order(orderId)}
        query={query}
        empty={<NoIncome filtered={settlement !== undefined} />}
      />
      {file.dialog}
      {asked && <FeeDetailDialog question={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoIncome({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations();
  return filtered ? (
    <EmptyState title={t('common.noMatch')}>{t('finance.noMatchText')}</EmptyState>
  ) : (
    <EmptyState title={t('finance.income.emptyTitle')}>{t('finance.income.emptyText')}</EmptyState>
  );
}

/** A paid order with what it brings. */
export type IncomeRow = OutputOf<typeof pageIncome>['records'][number];

/** The columns of the income list. */
const useIncomeColumns = (onAsk: (question: FeeQuestion) => void): Column<IncomeRow>[] => {
  const t = useTranslations('finance.income');
  const { day } = useMoments();
  const figure = (what: 'vat' | 'fee' | 'refund', type: FeeQuestion['type'], row: IncomeRow) => (
    <Figure
      fils={{ vat: row.vatAmount, fee: row.feeAmount, refund: row.refundAmount }[what]}
      label={t('explain', { what: t(what), number: row.orderNumber })}
      onAsk={() => onAsk({ orderId: row.orderId, type })}
    />
  );
  return [
    {
      key: 'order',
      header: t('order'),
      width: '21%',
      cell: (row) => (
        <>
          <UserText>{row.serviceName}</UserText>
          <Caption>
            <Ltr>{row.orderNumber}</Ltr>
          </Caption>
        </>
      ),
    },
    { key: 'paidAt', header: t('paidAt'), width: 'tight', cell: ({ paidAt }) => day(paidAt) },
    {
      key: 'paid',
      header: inCurrency(t('paid')),
      align: 'number',
      cell: ({ actualAmount }) => <Money fils={actualAmount} bare />,
    },
    {
      key: 'vat',
      header: inCurrency(t('vat')),
      align: 'number',
      cell: (row) => figure('vat', '3', row),
    },
    {
      key: 'fee',
      header: inCurrency(t('fee')),
      align: 'number',
      cell: (row) => figure('fee', '1', row),
    },
    {
      key: 'refund',
      header: inCurrency(t('refund')),
      align: 'number',
      cell: (row) => figure('refund', '2', row),
    },
    {
      key: 'receive',
      header: inCurrency(t('receive')),
      align: 'number',
      cell: ({ merchantReceives }) => <Money fils={merchantReceives} strong bare />,
    },
    {
      key: 'settlement',
      header: t('settlement'),
      width: 'tight',
      cell: (row) => <Settled row={row} />,
    },
  ];
};

interface FigureProps {
  readonly fils: number;
  readonly label: string;
  readonly onAsk: () => void;
}

function Figure({ fils, label, onAsk }: FigureProps) {
  return fils === 0 ? (
    <Money fils={0} bare />
  ) : (
    <TextButton hint={label} onClick={onAsk}>
      <Money fils={fils} bare />
    </TextButton>
  );
}

function Settled({ row }: { readonly row: IncomeRow }) {
  const amountText = useAmountText();
  const t = useTranslations('finance.income');
  if (row.settlementStatus === null) return '—';
  return (
    <>
      <SettlementBadge status={row.settlementStatus} />
      {row.settledAmount > 0 && row.settledAmount < row.merchantReceives && (
        <Caption>{t('settled', { amount: amountText(row.settledAmount) })}</Caption>
      )}
    </>
  );
}

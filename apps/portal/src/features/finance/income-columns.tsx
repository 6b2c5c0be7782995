import { inCurrency } from '@khidma/i18n/amounts';
import type { pageIncome } from '@khidma/contract/money/statements';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import { TextButton } from '@khidma/ui/text-button';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { SettlementBadge } from '../../shared/settlement-badge.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { FeeQuestion } from './fee-detail-dialog.tsx';

/** A paid order with what it brings. */
export type IncomeRow = OutputOf<typeof pageIncome>['records'][number];

/** The columns of the income list. */
export const useIncomeColumns = (onAsk: (question: FeeQuestion) => void): Column<IncomeRow>[] => {
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
          <Small>
            <Ltr>{row.orderNumber}</Ltr>
          </Small>
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
        <Small>{t('settled', { amount: amountText(row.settledAmount) })}</Small>
      )}
    </>
  );
}

import { OrderTable } from './order-table.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { amountColumn } from '@khidma/app/list/amount-column';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { paymentFailures } from '@khidma/domain/payments/payment-failures';
import { walletNames } from '@khidma/domain/payments/wallets';
import { inCurrency } from '@khidma/i18n/amounts';
import { Caption } from '@khidma/ui/caption';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';

/** Every attempt to pay for an order, and what became of it. */
export function OrderPayments({ payments }: Pick<StaffOrder, 'payments'>) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const failureText = useFailureText();
  return (
    <OrderTable
      title={t('payments')}
      rows={payments}
      none={t('noPayments')}
      columns={[
        {
          key: 'when',
          header: t('when'),
          lead: true,
          cell: ({ createdAt }) => moment(createdAt),
        },
        {
          key: 'card',
          header: t('card'),
          cell: ({ cardLast4, wallet }) => {
            if (wallet !== null) return <bdi>{walletNames[wallet]}</bdi>;
            return cardLast4 === '' ? '—' : t('cardEnding', { digits: cardLast4 });
          },
        },
        amountColumn('amount', common('amount')),
        {
          key: 'result',
          header: t('result'),
          cell: ({ status, refundAmount, failure }) => (
            <>
              {t(`payment.${status}`)}
              {refundAmount > 0 && (
                <Caption>{t('refundOf', { amount: amountText(refundAmount) })}</Caption>
              )}
              {failure !== '' && (
                <Caption>
                  <bdi>{failureText(failure)}</bdi>
                </Caption>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** What went wrong, in words; what asking the provider failed with stands as it was answered. */
function useFailureText(): (failure: string) => string {
  const t = useTranslations('paymentFailures');
  return (failure) => {
    const known = paymentFailures.find((each) => each === failure);
    return known === undefined ? failure : t(known);
  };
}

/** Every movement of money that was booked for an order. */
export function OrderBookings({ bookings }: Pick<StaffOrder, 'bookings'>) {
  const t = useTranslations('consoleOrders');
  const all = useTranslations();
  const { moment } = useMoments();
  return (
    <OrderTable
      title={t('bookings')}
      description={t('bookingsText')}
      rows={bookings}
      none={t('noBookings')}
      columns={[
        {
          key: 'what',
          header: t('what'),
          lead: true,
          cell: ({ entryType }) => all(`statuses.entry.${entryType}`),
        },
        { key: 'when', header: t('when'), cell: ({ at }) => moment(at) },
        amountColumn('amount', all('common.amount')),
        {
          key: 'account',
          header: inCurrency(t('merchantAccount')),
          align: 'number',
          cell: ({ accountChange }) => <Money fils={accountChange} sign="always" bare />,
        },
      ]}
    />
  );
}

import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { paymentFailures } from '@khidma/domain/payments/payment-failures';
import { walletNames } from '@khidma/domain/payments/wallets';
import { inCurrency } from '@khidma/i18n/amounts';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { OrderTable } from './order-table.tsx';

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
        {
          key: 'amount',
          header: inCurrency(common('amount')),
          align: 'number',
          cell: ({ amount }) => <Money fils={amount} bare />,
        },
        {
          key: 'result',
          header: t('result'),
          cell: ({ status, refundAmount, failure }) => (
            <>
              {t(`payment.${status}`)}
              {refundAmount > 0 && (
                <div>
                  <Small>{t('refundOf', { amount: amountText(refundAmount) })}</Small>
                </div>
              )}
              {failure !== '' && (
                <div>
                  <Small>
                    <bdi>{failureText(failure)}</bdi>
                  </Small>
                </div>
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

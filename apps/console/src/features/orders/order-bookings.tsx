import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { inCurrency } from '@khidma/i18n/amounts';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { OrderTable } from './order-table.tsx';

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
        {
          key: 'amount',
          header: inCurrency(all('common.amount')),
          align: 'number',
          cell: ({ amount }) => <Money fils={amount} bare />,
        },
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

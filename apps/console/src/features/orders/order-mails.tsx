import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { UserText } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';
import { MailText } from '@khidma/app/intl/mail-text';
import { OrderTable } from './order-table.tsx';

/** What was written to the two about an order, and whether it arrived. */
export function OrderMails({ mails }: Pick<StaffOrder, 'mails'>) {
  const t = useTranslations('consoleOrders');
  const outbox = useTranslations('consoleOutbox');
  const common = useTranslations('common');
  const { moment } = useMoments();
  return (
    <OrderTable
      title={t('mails')}
      rows={mails}
      none={t('noMails')}
      columns={[
        {
          key: 'subject',
          header: outbox('subject'),
          lead: true,
          cell: ({ subject, channel }) =>
            subject === '' ? outbox(`channel.${channel}`) : <UserText>{subject}</UserText>,
        },
        {
          key: 'recipient',
          header: outbox('recipient'),
          cell: ({ recipient }) => <MailText address={recipient} />,
        },
        { key: 'when', header: t('when'), cell: ({ createdAt }) => moment(createdAt) },
        {
          key: 'status',
          header: common('status'),
          cell: ({ status }) => t(`mailStatus.${status}`),
        },
      ]}
    />
  );
}

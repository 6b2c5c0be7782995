import { NoteTimeline, TextForm } from '../../shared/text-form.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { OrderTimeline } from '@khidma/app/orders/order-timeline';
import { useEndpointMutation } from '@khidma/client/query';
import { addOrderNote } from '@khidma/contract/orders/staff-orders';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { UserText } from '@khidma/ui/bdi';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { MailText } from '@khidma/app/intl/mail-text';
import { useDecisionDue } from './dispute-head.tsx';
import { OrderTable } from './order-table.tsx';

/** What has happened to an order, and what staff have noted about it. */
export function OrderRecord({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders.dispute.due');
  const { soon } = useMoments();
  const due = useDecisionDue(order);
  return (
    <>
      <OrderTimeline
        order={order}
        lines={order.history}
        audience="staff"
        next={due === null ? undefined : { title: t('next'), meta: soon(due.at) }}
      />
      <OrderNotes order={order} />
    </>
  );
}

/** What colleagues wrote down about an order, and a field for more. */
function OrderNotes({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const may = usePermission(addOrderNote);
  const add = useEndpointMutation(addOrderNote, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('noteAdded') }),
  });
  return (
    <Section title={t('notes')} description={t('notesText')}>
      <Stack>
        {may && (
          <TextForm
            field={{ name: 'text', longest: 2000 }}
            label={t('note')}
            rows={3}
            submitLabel={t('addNote')}
            openLabel={t('addNote')}
            send={(text) => add.mutateAsync({ id: order.id, text })}
          />
        )}
        {order.notes.length > 0 && <NoteTimeline label={t('notes')} notes={order.notes} />}
      </Stack>
    </Section>
  );
}

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

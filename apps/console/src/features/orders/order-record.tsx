import { usePermission } from '../../shared/use-permission.ts';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useMoments } from '@khidma/app/intl/use-moments';
import { OrderTimeline } from '@khidma/app/orders/order-timeline';
import { useEndpointMutation } from '@khidma/client/query';
import { addOrderNote } from '@khidma/contract/orders/staff-orders';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MailText } from '@khidma/app/intl/mail-text';
import { OrderTable } from './order-table.tsx';
import * as z from 'zod/mini';

/** What has happened to an order, and what staff have noted about it. */
export function OrderRecord({ order }: { readonly order: StaffOrder }) {
  return (
    <>
      <OrderTimeline order={order} lines={order.history} audience="staff" />
      <OrderNotes order={order} />
    </>
  );
}

const longest = 2000;
const schema = z.object({ text: text(longest) });

/** What colleagues wrote down about an order, and a field for more. */
function OrderNotes({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const { moment } = useMoments();
  const may = usePermission(addOrderNote);
  const form = useForm({ resolver: ruleResolver(schema), defaultValues: { text: '' } });
  const { mutateAsync, isPending } = useEndpointMutation(addOrderNote, { silent: true });
  const send = form.handleSubmit(async (note) => {
    try {
      await mutateAsync({ id: order.id, ...note });
    } catch (error) {
      applyFieldErrors(form, error);
      return;
    }
    form.reset();
    feedback.show({ message: t('noteAdded') });
  });
  return (
    <Section title={t('notes')} description={t('notesText')}>
      <Stack>
        {may && (
          <form noValidate onSubmit={(event) => void send(event)}>
            <Stack>
              <TextAreaInput
                control={form.control}
                name="text"
                label={t('note')}
                maxLength={longest}
                rows={3}
                required
              />
              <FormNotice control={form.control} />
              <Button type="submit" loading={isPending}>
                {t('addNote')}
              </Button>
            </Stack>
          </form>
        )}
        {order.notes.length === 0 ? (
          t('noNotes')
        ) : (
          <Timeline
            label={t('notes')}
            events={order.notes.map(({ id, staffName, text: said, at }) => ({
              key: id,
              title: <UserText>{staffName}</UserText>,
              meta: moment(at),
              text: <UserParagraph>{said}</UserParagraph>,
            }))}
          />
        )}
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

import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { addOrderNote } from '@khidma/contract/orders/staff-orders';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useMay } from '../../shared/use-may.ts';

const longest = 2000;
const schema = z.object({ text: text(longest) });

/** What colleagues wrote down about an order, and a field for more. */
export function OrderNotes({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const { moment } = useMoments();
  const may = useMay(addOrderNote);
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

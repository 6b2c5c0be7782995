import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import { addOwnNote, removeOwnNote } from '@khidma/contract/orders/merchant-orders';
import { addOwnNoteInput } from '@khidma/contract/orders/merchant-orders.forms';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { longestOwnNote } from '@khidma/domain/orders/own-notes';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import classes from './own-notes.module.css';

const schema = z.strictObject({ text: addOwnNoteInput.shape.text });
const resolver = ruleResolver<{ text: string }, z.output<typeof schema>>(schema);

interface OwnNotesProps {
  readonly orderId: string;
  readonly notes: NonNullable<OrderDetail['ownNotes']>;
}

/** What the merchant writes down about an order for itself. */
export function OwnNotes({ orderId, notes }: OwnNotesProps) {
  const t = useTranslations('orders.ownNotes');
  const { moment } = useMoments();
  const [removing, setRemoving] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Section
        title={t('title')}
        description={t('text')}
        actions={
          !isWriting && (
            <Button size="sm" kind="quiet" onClick={() => setWriting(true)}>
              {t('note')}
            </Button>
          )
        }
      >
        {(notes.length > 0 || isWriting) && (
          <Stack>
            {notes.length > 0 && (
              <ul className={`k-stack-3 ${classes.list}`} aria-label={t('title')}>
                {notes.map(({ id, text, at }) => (
                  <li key={id}>
                    <UserParagraph>{text}</UserParagraph>
                    <div className="k-between">
                      <Caption>{moment(at)}</Caption>
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={t('removeOf', { when: moment(at) })}
                        onClick={() => setRemoving(id)}
                      >
                        {t('remove')}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            {isWriting && <NoteForm orderId={orderId} />}
          </Stack>
        )}
      </Section>
      {removing !== null && (
        <QuestionDialog
          endpoint={removeOwnNote}
          input={{ id: orderId, noteId: removing }}
          danger
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          doneText={t('removed')}
          onClose={() => setRemoving(null)}
        >
          {t('removeText')}
        </QuestionDialog>
      )}
    </>
  );
}

function NoteForm({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('orders.ownNotes');
  const form = useForm({ resolver, defaultValues: { text: '' } });
  const { control } = form;
  const add = useEndpointMutation(addOwnNote, { silent: true });
  const send = useFormSubmit(form, async ({ text }) => {
    await add.mutateAsync({ id: orderId, text });
    form.reset();
    feedback.show({ message: t('added') });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <TextAreaInput
          control={control}
          name="text"
          label={t('note')}
          maxLength={longestOwnNote}
          rows={2}
          required
          autoFocus
        />
        <FormNotice control={control} />
        <div>
          <Button type="submit" loading={add.isPending}>
            {t('add')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import { noteOwnCustomer } from '@khidma/contract/orders/own-customers';
import { noteOwnCustomerInput } from '@khidma/contract/orders/own-customers.forms';
import type { OwnCustomer } from '@khidma/contract/shapes/own-customer';
import { longestCustomerNote } from '@khidma/domain/orders/merchant-customers';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

const schema = z.strictObject({ text: noteOwnCustomerInput.shape.text });
const resolver = ruleResolver<{ text: string }, z.output<typeof schema>>(schema);

/** What the merchant keeps about a customer for itself. */
export function CustomerNote({ customer }: { readonly customer: OwnCustomer }) {
  const t = useTranslations('customers');
  const { moment } = useMoments();
  const form = useForm({ resolver, defaultValues: { text: customer.ownNote } });
  const { control } = form;
  const save = useEndpointMutation(noteOwnCustomer, { silent: true });
  const send = useFormSubmit(form, async ({ text }) => {
    const { ownNote } = await save.mutateAsync({ id: customer.id, text });
    form.reset({ text: ownNote });
    feedback.show({ message: t('noteSaved') });
  });
  return (
    <Section title={t('note')} description={t('noteText')}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <TextAreaInput
            control={control}
            name="text"
            label={t('noteLabel')}
            description={t('noteHint')}
            maxLength={longestCustomerNote}
            rows={4}
          />
          <FormNotice control={control} />
          {customer.notedAt !== null && (
            <Caption>{t('noted', { when: moment(customer.notedAt) })}</Caption>
          )}
          <div>
            <Button type="submit" loading={save.isPending}>
              {t('saveNote')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

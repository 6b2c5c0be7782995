import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input.tsx';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { proposeExtraWork } from '@khidma/contract/orders/extra-work';
import { proposeExtraWorkInput } from '@khidma/contract/orders/extra-work.forms';
import { durationAlone } from '@khidma/i18n/term-texts';
import {
  extraWorkMinutes,
  maxExtraDescription,
  maxExtraTitle,
} from '@khidma/domain/orders/extra-work-words';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MoneyField } from '@khidma/ui/money-field';
import { Stack } from '@khidma/ui/stack';
import { type Control, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useDataLang } from '../../shared/session-store.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';

const { title, description, amount } = proposeExtraWorkInput.shape;
const choices = extraWorkMinutes.map(String);
const schema = z.strictObject({
  title,
  description,
  amount,
  minutes: z.nullable(z.enum(choices)),
});

interface Values {
  readonly title: string;
  readonly description: string;
  readonly amount: number | null;
  /** Null where it is not said. */
  readonly minutes: string | null;
}

type Sent = z.output<typeof schema>;

const resolver = ruleResolver<Values, Sent>(schema);

/** Proposes extra work, with its price. */
export function ProposeExtraWorkDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('extraWork');
  const common = useTranslations('common');
  const lang = useDataLang();
  const form = useForm<Values, unknown, Sent>({
    resolver,
    defaultValues: { title: '', description: '', amount: null, minutes: null },
  });
  const propose = useEndpointMutation(proposeExtraWork, { silent: true });
  const send = useFormSubmit(form, async ({ minutes, ...values }) => {
    await propose.mutateAsync({
      id: order.id,
      ...values,
      minutes: minutes === null ? null : Number(minutes),
    });
    feedback.show({ message: t('sent') });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('propose')}
      busy={propose.isPending}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <Stack>
        <FormNotice control={form.control} />
        <TextInput
          control={form.control}
          name="title"
          label={t('name')}
          maxLength={maxExtraTitle}
          required
        />
        <TextAreaInput
          control={form.control}
          name="description"
          label={t('description')}
          maxLength={maxExtraDescription}
          rows={3}
        />
        <PriceField control={form.control} label={t('price')} />
        <SelectInput
          control={form.control}
          name="minutes"
          label={t('minutes')}
          placeholder={t('minutesUnsaid')}
          options={extraWorkMinutes.map((minutes) => ({
            value: String(minutes),
            label: durationAlone(lang, minutes * 60_000),
          }))}
        />
      </Stack>
    </FormDialog>
  );
}

function PriceField({
  control,
  label,
}: {
  readonly control: Control<Values, unknown, Sent>;
  readonly label: string;
}) {
  const field = useBoundField<number | null, Values, unknown, Sent>({ control, name: 'amount' });
  return <MoneyField {...field} label={label} fill required />;
}

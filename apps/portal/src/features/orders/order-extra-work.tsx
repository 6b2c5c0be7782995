import { useDataLang } from '../../shared/session-store.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { ExtraWorkList } from '@khidma/app/visits/extra-work-list';
import { useEndpointMutation } from '@khidma/client/query';
import { proposeExtraWork, withdrawExtraWork } from '@khidma/contract/orders/extra-work';
import { proposeExtraWorkInput } from '@khidma/contract/orders/extra-work.forms';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  extraWorkMinutes,
  maxExtraDescription,
  maxExtraTitle,
} from '@khidma/domain/orders/extra-work-words';
import { durationAlone } from '@khidma/i18n/term-texts';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog, FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MoneyField } from '@khidma/ui/money-field';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** Extra work that was found at the visit: proposed to the customer, and what became of it. */
export function OrderExtraWork({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('extraWork');
  const common = useTranslations('common');
  const [isProposing, setProposing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const withdraw = useEndpointMutation(withdrawExtraWork, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('withdrawn') });
      setWithdrawing(null);
    },
  });
  return (
    <Section
      title={t('title')}
      description={t('textMerchant')}
      actions={
        order.mayProposeExtraWork && (
          <Button onClick={() => setProposing(true)}>{t('propose')}</Button>
        )
      }
    >
      {order.extraWorks.length === 0 ? (
        <Small>{t('none')}</Small>
      ) : (
        <ExtraWorkList
          works={order.extraWorks}
          actionsOf={({ id, may }) =>
            may.includes('withdraw') && (
              <div>
                <Button onClick={() => setWithdrawing(id)}>{t('withdraw')}</Button>
              </div>
            )
          }
        />
      )}
      {isProposing && <ProposeExtraWorkDialog order={order} onClose={() => setProposing(false)} />}
      <ConfirmDialog
        open={withdrawing !== null}
        danger
        onClose={() => {
          withdraw.reset();
          setWithdrawing(null);
        }}
        onConfirm={() => {
          if (withdrawing !== null) withdraw.mutate({ id: order.id, extraWorkId: withdrawing });
        }}
        title={t('withdrawTitle')}
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        confirmLabel={t('withdraw')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </Section>
  );
}

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
function ProposeExtraWorkDialog({ order, onClose }: OrderDialogProps) {
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

import { useDataLang } from '../../shared/session-store.ts';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { MoneyInput } from '@khidma/app/form/money-input';
import { OrderExtraWork } from '@khidma/app/orders/order-extra-work';
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
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

const end = { step: 'withdraw', endpoint: withdrawExtraWork } as const;

/** Extra work that was found at the visit: proposed to the customer, and what became of it. */
export function MerchantExtraWork({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('extraWork');
  const [isProposing, setProposing] = useState(false);
  return (
    <>
      <OrderExtraWork
        orderId={order.id}
        works={order.extraWorks}
        description={t('textMerchant')}
        end={end}
        actions={
          order.mayProposeExtraWork && (
            <Button size="sm" onClick={() => setProposing(true)}>
              {t('propose')}
            </Button>
          )
        }
      />
      {isProposing && <ProposeExtraWorkDialog order={order} onClose={() => setProposing(false)} />}
    </>
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
  const lang = useDataLang();
  const form = useForm<Values, unknown, Sent>({
    resolver,
    defaultValues: { title: '', description: '', amount: null, minutes: null },
  });
  const propose = useEndpointMutation(proposeExtraWork, { silent: true });
  return (
    <BoundFormDialog
      form={form}
      send={({ minutes, ...values }) =>
        propose.mutateAsync({
          id: order.id,
          ...values,
          minutes: minutes === null ? null : Number(minutes),
        })
      }
      title={t('propose')}
      confirmLabel={t('send')}
      doneText={t('sent')}
      onClose={onClose}
    >
      <Stack>
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
        <MoneyInput control={form.control} name="amount" label={t('price')} fill required />
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
    </BoundFormDialog>
  );
}

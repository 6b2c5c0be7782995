import { Gap } from '@khidma/app/intl/marks';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { leastRefund, refundOrder } from '@khidma/contract/staff/refund-order';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { MoneyField } from '@khidma/ui/money-field';
import { TextButton } from '@khidma/ui/text-button';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';
import { effectOf, mostRefundable } from './refund-effect.ts';

/** The order whose money goes back. */
export interface RefundDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly order: StaffOrder;
}

interface Typed {
  amount: number | null;
  reason: string;
}

const longest = 500;

/** Asks how much goes back and why, and says beside it where the money comes from. */
export function RefundDialog({ open, onClose, order }: RefundDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders.refund');
  const most = mostRefundable(order);
  const schema = z.object({
    amount: z.int('required').check(z.gte(leastRefund, 'tooSmall'), z.lte(most, 'tooLarge')),
    reason: text(longest),
  });
  const { mutateAsync } = useDecide(refundOrder, t('done'));
  const form = useForm<Typed, unknown, z.infer<typeof schema>>({
    resolver: ruleResolver(schema),
    defaultValues: { amount: null, reason: '' },
  });
  return (
    <DecisionDialog
      form={form}
      send={(typed) => mutateAsync({ id: order.id, refunded: order.refundAmount, ...typed })}
      title={t('title', { number: order.number })}
      action={t('action')}
      danger
      {...{ open, onClose }}
    >
      <div>
        {t('text', { most: amountText(most) })}
        <Gap />
        <TextButton onClick={() => form.setValue('amount', most)}>{t('all')}</TextButton>
      </div>
      <Amount control={form.control} label={t('amount')} />
      <Effect control={form.control} order={order} />
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('hint')}
        maxLength={longest}
        rows={3}
        required
      />
    </DecisionDialog>
  );
}

type TypedControl = Control<Typed, unknown, { amount: number; reason: string }>;

function Amount({ control, label }: { readonly control: TypedControl; readonly label: string }) {
  const field = useBoundField<number | null, Typed, unknown, { amount: number; reason: string }>({
    control,
    name: 'amount',
  });
  return <MoneyField label={label} required {...field} />;
}

/** Where the money comes from, as it will be booked. */
function Effect({
  control,
  order,
}: {
  readonly control: TypedControl;
  readonly order: StaffOrder;
}) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders.refund');
  const amount = useWatch({ control, name: 'amount' }) ?? 0;
  const effect = effectOf(order, amount);
  if (effect === null) return null;
  const parts = ['unsettled', 'fee', 'fromBalance', 'owed'] as const;
  return (
    <>
      <DescriptionList
        look="rows"
        items={[
          ...parts
            .filter((part) => effect[part] > 0)
            .map((part) => ({ label: t(part), value: <Money fils={effect[part]} bare /> })),
          { label: t('customer'), value: <Money fils={amount} strong />, total: true },
        ]}
      />
      {effect.borne > 0 && <div>{t('borne', { amount: amountText(effect.borne) })}</div>}
    </>
  );
}

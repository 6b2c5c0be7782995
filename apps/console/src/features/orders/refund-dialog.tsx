import { Gap } from '@khidma/app/intl/marks';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { leastRefund, refundOrder } from '@khidma/contract/orders/staff-orders';
import { mostRefundable } from '@khidma/domain/orders/order-money';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { MoneyField } from '@khidma/ui/money-field';
import { TextButton } from '@khidma/ui/text-button';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';
import { RefundEffectLines } from './refund-effect-lines.tsx';

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
      confirmLabel={t('action')}
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

/** Beside the amount, as it is typed. */
function Effect({
  control,
  order,
}: {
  readonly control: TypedControl;
  readonly order: StaffOrder;
}) {
  const amount = useWatch({ control, name: 'amount' }) ?? 0;
  if (amount > mostRefundable(order)) return null;
  return <RefundEffectLines order={order} amount={amount} by="staffRefund" />;
}

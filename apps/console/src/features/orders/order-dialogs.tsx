import { SentenceGap } from '@khidma/app/intl/marks';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { MoneyInput } from '@khidma/app/form/money-input';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import {
  extendOrderDeadline,
  leastRefund,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import { mostRefundable } from '@khidma/domain/orders/order-money';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { TextButton } from '@khidma/ui/text-button';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';
import { DaysInput } from './days-input.tsx';
import { MoneySplit } from './money-split.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { dayMs } from '@khidma/domain/rules/days';
import * as z from 'zod/mini';

/** The longest reason that both sides read. */
const longestReason = 500;

/** The order whose money goes back. */
interface RefundDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly order: StaffOrder;
}

interface TypedRefund {
  amount: number | null;
  reason: string;
}

/** Asks how much goes back and why, and says beside it where the money comes from. */
export function RefundDialog({ open, onClose, order }: RefundDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders.refund');
  const most = mostRefundable(order);
  const schema = z.object({
    amount: z.int('required').check(z.gte(leastRefund, 'tooSmall'), z.lte(most, 'tooLarge')),
    reason: text(longestReason),
  });
  const { mutateAsync } = useDecide(refundOrder, t('done'));
  const form = useForm<TypedRefund, unknown, z.infer<typeof schema>>({
    resolver: ruleResolver(schema),
    defaultValues: { amount: null, reason: '' },
  });
  const amount = useWatch({ control: form.control, name: 'amount' }) ?? 0;
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
        <SentenceGap />
        <TextButton onClick={() => form.setValue('amount', most)}>{t('all')}</TextButton>
      </div>
      <MoneyInput control={form.control} name="amount" label={t('amount')} required />
      {order.fee !== null && amount <= most && (
        <MoneySplit order={order} amount={amount} by="staffRefund" />
      )}
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('hint')}
        maxLength={longestReason}
        rows={3}
        required
      />
    </DecisionDialog>
  );
}

/** The order whose deadline moves, and where it stands. */
interface ExtendDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly order: StaffOrder;
  readonly until: string;
}

const mostDays = 30;
const extensionSchema = z.object({
  days: z.int().check(z.gte(1, 'tooSmall'), z.lte(mostDays, 'tooLarge')),
  reason: text(longestReason),
});

/** Asks by how many days a deadline moves, and why. */
export function ExtendDialog({ open, onClose, order, until }: ExtendDialogProps) {
  const t = useTranslations('consoleOrders.extend');
  const { moment } = useMoments();
  const { mutateAsync } = useDecide(extendOrderDeadline, t('done'));
  const form = useForm({
    resolver: ruleResolver(extensionSchema),
    defaultValues: { days: 1, reason: '' },
  });
  return (
    <DecisionDialog
      form={form}
      send={({ days, reason }) => {
        const later = new Date(Date.parse(until) + days * dayMs).toISOString();
        return mutateAsync({ id: order.id, until: later, reason });
      }}
      homes={{ until: 'days' }}
      title={t('title')}
      confirmLabel={t('action')}
      {...{ open, onClose }}
    >
      <div>{t('text', { when: moment(until) })}</div>
      <DaysInput control={form.control} name="days" label={t('days')} most={mostDays} />
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('hint')}
        maxLength={longestReason}
        rows={3}
        required
      />
    </DecisionDialog>
  );
}

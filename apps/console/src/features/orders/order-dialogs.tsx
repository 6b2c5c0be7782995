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
import { QuantityInput } from '@khidma/app/form/quantity-input';
import { useMoments } from '@khidma/app/intl/use-moments';
import { dayMs } from '@khidma/domain/rules/days';
import { fils, subtract, toDirhams } from '@khidma/domain/money/fils';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { SelectInput } from '@khidma/app/form/select-input';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import {
  disputeGrounds,
  disputeOutcomes,
  givesMoneyBack,
  mostDisputeDays,
  outcomesFor,
} from '@khidma/domain/disputes/dispute-rules';
import { usePermission } from '../../shared/use-permission.ts';
import { refundEffect } from '@khidma/domain/orders/refund-effect';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
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
      {amount <= most && <RefundEffect order={order} amount={amount} by="staffRefund" />}
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
      <QuantityInput
        control={form.control}
        name="days"
        label={t('days')}
        lessLabel={t('less')}
        moreLabel={t('more')}
        min={1}
        max={mostDays}
      />
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

/** The order whose dispute is decided. */
interface DecideDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

const longestDecision = 1000;
const decisionSchema = z.object({
  outcome: z.enum(disputeOutcomes, 'required'),
  amount: z.nullable(z.int()),
  days: z.int().check(z.gte(1, 'tooSmall'), z.lte(mostDisputeDays, 'tooLarge')),
  ground: z.enum(disputeGrounds, 'required'),
  reason: text(longestDecision),
});
type Decision = z.infer<typeof decisionSchema>;
type TypedDecision = Omit<Decision, 'outcome' | 'ground'> & {
  outcome: Decision['outcome'] | null;
  ground: Decision['ground'] | null;
};

/** Asks how a dispute is decided, and why: what gives money back is for those who may. */
export function DecideDialog({ order, onClose }: DecideDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders.dispute');
  const groundName = useTranslations('disputes.grounds');
  const outcomeName = useTranslations('disputes.outcomes');
  const left = fils(order.money.kept);
  const [maySupport, mayMoney] = [usePermission(decideDispute), usePermission(refundDispute)];
  const decide = useDecide(decideDispute, t('done'));
  const refund = useDecide(refundDispute, t('done'));
  const form = useForm<TypedDecision, unknown, Decision>({
    resolver: ruleResolver<TypedDecision, Decision>(decisionSchema, (typed) => {
      if (typed.outcome !== 'part') return [];
      if (typed.amount === null) return [{ path: 'amount', rule: 'required' }];
      // All of it is an outcome of its own.
      const max = toDirhams(subtract(left, fils(1)));
      return typed.amount >= left ? [{ path: 'amount', rule: 'tooLarge', params: { max } }] : [];
    }),
    defaultValues: { outcome: null, amount: null, days: 7, ground: null, reason: '' },
  });
  const [outcome, amount] = useWatch({ control: form.control, name: ['outcome', 'amount'] });
  const send = async (typed: Decision): Promise<void> => {
    const dispute = {
      id: order.id,
      disputeId: order.disputeId ?? '',
      ground: typed.ground,
      reason: typed.reason,
    };
    if (typed.outcome === 'part' || typed.outcome === 'all') {
      const given = typed.outcome === 'all' ? left : (typed.amount ?? left);
      await refund.mutateAsync({ ...dispute, amount: given });
    } else await decide.mutateAsync({ ...dispute, outcome: typed.outcome, days: typed.days });
  };
  const offered = outcomesFor(order.status).filter((each) =>
    givesMoneyBack(each) ? mayMoney && left > 0 : maySupport,
  );
  return (
    <DecisionDialog
      title={t('title', { number: order.number })}
      confirmLabel={t('decide')}
      {...{ form, send, onClose }}
    >
      <div>{t('text', { amount: amountText(left) })}</div>
      <RadioCardsInput
        control={form.control}
        name="outcome"
        label={t('outcome')}
        required
        options={offered.map((value) => ({ value, label: outcomeName(value) }))}
      />
      {outcome === 'part' && (
        <MoneyInput control={form.control} name="amount" label={t('amount')} required />
      )}
      {outcome !== null && givesMoneyBack(outcome) && (
        <RefundEffect
          order={order}
          amount={outcome === 'all' ? order.money.kept : (amount ?? 0)}
          by="disputeRefund"
        />
      )}
      {(outcome === 'extension' || outcome === 'redo') && (
        <QuantityInput
          control={form.control}
          name="days"
          label={t('days')}
          lessLabel={t('less')}
          moreLabel={t('more')}
          min={1}
          max={mostDisputeDays}
        />
      )}
      <SelectInput
        control={form.control}
        name="ground"
        label={t('ground')}
        description={t('groundHint')}
        required
        options={disputeGrounds.map((value) => ({ value, label: groundName(value) }))}
      />
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('hint')}
        maxLength={longestDecision}
        rows={4}
        required
      />
    </DecisionDialog>
  );
}

interface RefundEffectProps {
  readonly order: StaffOrder;
  /** What goes back, in fils; nothing is said of an amount that is not left. */
  readonly amount: number;
  /** By which decision. */
  readonly by: keyof StaffOrder['refundTerms'];
}

const parts = ['fee', 'pending', 'fromBalance', 'owed'] as const;

/** Whom giving money back costs what, as it will be booked. */
function RefundEffect({ order, amount, by }: RefundEffectProps) {
  const t = useTranslations('consoleOrders.refund');
  const amountText = useAmountText();
  const effect = refundEffect(order, order.refundTerms[by], amount);
  if (effect === null) return null;
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

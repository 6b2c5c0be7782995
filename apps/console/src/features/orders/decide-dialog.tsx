import { fils, subtract, toDirhams } from '@khidma/domain/money/fils';
import { QuantityInput } from '@khidma/app/form/quantity-input';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import {
  disputeGrounds,
  disputeOutcomes,
  givesMoneyBack,
  mostDisputeDays,
  outcomesFor,
} from '@khidma/domain/disputes/dispute-rules';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { MoneyField } from '@khidma/ui/money-field';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';
import { useMay } from '../../shared/use-may.ts';
import { RefundEffectLines } from './refund-effect-lines.tsx';

/** The order whose dispute is decided. */
export interface DecideDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

const longest = 1000;
const schema = z.object({
  outcome: z.enum(disputeOutcomes, 'required'),
  amount: z.nullable(z.int()),
  days: z.int().check(z.gte(1, 'tooSmall'), z.lte(mostDisputeDays, 'tooLarge')),
  ground: z.enum(disputeGrounds, 'required'),
  reason: text(longest),
});
type Decided = z.infer<typeof schema>;
type Typed = Omit<Decided, 'outcome' | 'ground'> & {
  outcome: Decided['outcome'] | null;
  ground: Decided['ground'] | null;
};

/** Asks how a dispute is decided, and why: what gives money back is for those who may. */
export function DecideDialog({ order, onClose }: DecideDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders.dispute');
  const groundName = useTranslations('disputes.grounds');
  const outcomeName = useTranslations('disputes.outcomes');
  const left = fils(order.money.kept);
  const [maySupport, mayMoney] = [useMay(decideDispute), useMay(refundDispute)];
  const decide = useDecide(decideDispute, t('done'));
  const refund = useDecide(refundDispute, t('done'));
  const form = useForm<Typed, unknown, Decided>({
    resolver: ruleResolver<Typed, Decided>(schema, ({ outcome, amount }) => {
      if (outcome !== 'part') return [];
      if (amount === null) return [{ path: 'amount', rule: 'required' }];
      // All of it is an outcome of its own.
      const max = toDirhams(subtract(left, fils(1)));
      return amount >= left ? [{ path: 'amount', rule: 'tooLarge', params: { max } }] : [];
    }),
    defaultValues: { outcome: null, amount: null, days: 7, ground: null, reason: '' },
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const send = async (typed: Decided): Promise<void> => {
    const dispute = {
      id: order.id,
      disputeId: order.disputeId ?? '',
      ground: typed.ground,
      reason: typed.reason,
    };
    if (typed.outcome === 'part' || typed.outcome === 'all') {
      const amount = typed.outcome === 'all' ? left : (typed.amount ?? left);
      await refund.mutateAsync({ ...dispute, amount });
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
      {outcome === 'part' && <Amount control={form.control} label={t('amount')} />}
      {outcome !== null && givesMoneyBack(outcome) && (
        <Effect control={form.control} order={order} isAll={outcome === 'all'} />
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
        maxLength={longest}
        rows={4}
        required
      />
    </DecisionDialog>
  );
}

interface AmountProps {
  readonly control: Control<Typed, unknown, Decided>;
  readonly label: string;
}

interface EffectProps extends Pick<AmountProps, 'control'> {
  readonly order: StaffOrder;
  readonly isAll: boolean;
}

/** Whom the decision costs what, before it is made. */
function Effect({ control, order, isAll }: EffectProps) {
  const typed = useWatch({ control, name: 'amount' }) ?? 0;
  const amount = isAll ? order.money.kept : typed;
  return <RefundEffectLines order={order} amount={amount} by="disputeRefund" />;
}

function Amount({ control, label }: AmountProps) {
  const field = useBoundField<number | null, Typed, unknown, Decided>({ control, name: 'amount' });
  return <MoneyField label={label} required {...field} />;
}

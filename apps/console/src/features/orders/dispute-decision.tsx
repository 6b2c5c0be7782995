import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { MoneyInput } from '@khidma/app/form/money-input';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import { leastRefund } from '@khidma/contract/orders/staff-orders';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import {
  disputeGrounds,
  disputeOutcomes,
  givesMoneyBack,
  mostDisputeDays,
  outcomesFor,
} from '@khidma/domain/disputes/dispute-rules';
import { fils, fromDirhams, subtract, toDirhams } from '@khidma/domain/money/fils';
import { AskedInstead } from '@khidma/client/call-errors';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { isOver, useDecide } from '../../shared/decision/use-decide.ts';
import { settingsQuery } from '../../shared/shared-queries.ts';
import { usePermission } from '../../shared/use-permission.ts';
import classes from './dispute-decision.module.css';
import { DaysInput } from './days-input.tsx';
import { MoneySplit } from './money-split.tsx';

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
type DecisionForm = UseFormReturn<TypedDecision, unknown, Decision>;

/** How a dispute is decided, and why, with what becomes of the money: what gives some back is for those who may. */
export function DisputeDecision({ order }: { readonly order: StaffOrder }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders.dispute');
  const groundName = useTranslations('disputes.grounds');
  const outcomeName = useTranslations('disputes.outcomes');
  const left = fils(order.money.kept);
  const [maySupport, mayMoney] = [usePermission(decideDispute), usePermission(refundDispute)];
  const form: DecisionForm = useForm<TypedDecision, unknown, Decision>({
    resolver: ruleResolver<TypedDecision, Decision>(decisionSchema, (typed) => {
      if (typed.outcome !== 'part') return [];
      if (typed.amount === null) return [{ path: 'amount', rule: 'required' }];
      // All of it is an outcome of its own.
      const max = toDirhams(subtract(left, fils(1)));
      return typed.amount >= left ? [{ path: 'amount', rule: 'tooLarge', params: { max } }] : [];
    }),
    defaultValues: { outcome: null, amount: null, days: 7, ground: null, reason: '' },
  });
  const submit = useDecisionSubmit(order, form);
  const [outcome, amount] = useWatch({ control: form.control, name: ['outcome', 'amount'] });
  const offered = outcomesFor(order.status).filter((each) =>
    givesMoneyBack(each) ? mayMoney && left > 0 : maySupport,
  );
  const givenBack = outcome === 'all' ? left : outcome === 'part' ? (amount ?? 0) : 0;
  return (
    <Section title={t('decision')} description={t('text', { amount: amountText(left) })}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <div className={classes.outcomes}>
            <RadioCardsInput
              control={form.control}
              name="outcome"
              label={t('outcome')}
              required
              options={offered.map((value) => ({
                value,
                label: outcomeName(value),
                description: t(`outcomeTexts.${value}`),
              }))}
            />
          </div>
          {outcome === 'part' && <PartBack form={form} left={left} />}
          {order.fee !== null && outcome !== 'extension' && outcome !== 'redo' && (
            <MoneySplit order={order} amount={givenBack} by="disputeRefund" />
          )}
          {(outcome === 'extension' || outcome === 'redo') && (
            <DaysInput
              control={form.control}
              name="days"
              label={t('days')}
              most={mostDisputeDays}
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
          <FormNotice control={form.control} />
          {mayMoney && <SecondPersonLine givenBack={givenBack} />}
          <div className={classes.bar}>
            <Button kind="primary" type="submit" loading={form.formState.isSubmitting}>
              {t('decide')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

/** Sends the decision once; what it is refused stands in the form, and what a second person was asked for leaves it empty. */
function useDecisionSubmit(order: StaffOrder, form: DecisionForm) {
  const t = useTranslations('consoleOrders.dispute');
  const decide = useDecide(decideDispute, t('done'));
  const refund = useDecide(refundDispute, t('done'));
  const send = (typed: Decision) => {
    const dispute = {
      id: order.id,
      disputeId: order.disputeId ?? '',
      ground: typed.ground,
      reason: typed.reason,
    };
    if (typed.outcome === 'part' || typed.outcome === 'all') {
      const amount = typed.outcome === 'all' ? order.money.kept : (typed.amount ?? 0);
      return refund.mutateAsync({ ...dispute, amount });
    }
    return decide.mutateAsync({ ...dispute, outcome: typed.outcome, days: typed.days });
  };
  return useFormSubmit(form, async (typed) => {
    try {
      await send(typed);
    } catch (refusal) {
      if (refusal instanceof AskedInstead) form.reset();
      else if (!isOver(refusal)) applyFieldErrors(form, refusal);
    }
  });
}

interface PartBackProps {
  readonly form: DecisionForm;
  /** What is left to give back. */
  readonly left: number;
}

/** A dirham at a time; what is finer is typed. */
const step = 100;

/** How much of it: typed, or drawn. */
function PartBack({ form, left }: PartBackProps) {
  const t = useTranslations('consoleOrders.dispute');
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <div className={classes.part}>
      <MoneyInput control={form.control} name="amount" label={t('amount')} required />
      <input
        type="range"
        className={classes.slider}
        aria-label={t('slide')}
        min={leastRefund}
        max={Math.max(leastRefund, left - 1)}
        step={step}
        value={amount ?? leastRefund}
        onChange={(event) =>
          form.setValue('amount', Number(event.target.value), {
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </div>
  );
}

/** From which sum on a colleague has to agree. */
function SecondPersonLine({ givenBack }: { readonly givenBack: number }) {
  const t = useTranslations('consoleOrders.dispute');
  const amountText = useAmountText();
  const { data } = useQuery(settingsQuery);
  const limit = data?.tunables.find(({ name }) => name === 'staffDailySum')?.value;
  const sum = limit === undefined ? null : fromDirhams(String(limit));
  if (sum === null) return null;
  return (
    <Caption>{t(givenBack > sum ? 'takesTwo' : 'mayTakeTwo', { amount: amountText(sum) })}</Caption>
  );
}

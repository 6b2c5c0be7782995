import { OrderActions, useOrderDialogs } from './order-actions.tsx';
import classes from './order-page.module.css';
import { useOrderLead } from './use-order-lead.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { termsAhead, type TermStep } from '@khidma/domain/orders/cancel-terms';
import { fils, subtract } from '@khidma/domain/money/fils';
import { Section } from '@khidma/ui/page';
import { useFormatter, useTranslations } from 'use-intl';

/** What one does where something changes: what cancelling costs until when, and the ways to say so. */
export function OrderChanges({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shopOrder.changes');
  const now = useNow();
  const { step, isLapsing } = useOrderLead(order, now);
  // Where something else leads, the order's own steps stand here.
  const isLed = step === 'answer' || step === 'see';
  const { allowed, ask, dialogs } = useOrderDialogs(order, isLed ? 'all' : 'change');
  const hasTerms = order.cancelOutcome !== null;
  if (allowed.length === 0 || (isLapsing && !hasTerms)) return null;
  return (
    <>
      <Section
        title={t('title')}
        actions={isLapsing ? undefined : <OrderActions {...{ order, allowed, ask }} />}
      >
        {hasTerms ? <Scale order={order} now={now} /> : null}
      </Section>
      {dialogs}
    </>
  );
}

interface ScaleProps {
  readonly order: OrderDetail;
  readonly now: number;
}

interface Tier {
  readonly key: string;
  readonly title: string;
  readonly when: string;
}

/** What comes back where one cancels, from now until the visit. */
function Scale({ order, now }: ScaleProps) {
  const t = useTranslations('shopOrder.changes');
  const { cancelTerms, money } = order;
  const reservedAt = order.reservedAt === null ? null : new Date(order.reservedAt);
  const ahead = termsAhead(cancelTerms, { reservedAt, amount: money.kept }, new Date(now));
  const tierOf = useTier(order);
  const { moment } = useMoments();
  if (reservedAt === null) return <p>{t('timeless')}</p>;
  const startOf = ({ hoursBefore }: TermStep): string =>
    new Date(reservedAt.getTime() - hoursBefore * 3_600_000).toISOString();
  const [next] = ahead.later;
  const nowEnds = next === undefined ? reservedAt.toISOString() : startOf(next);
  const tiers: Tier[] = [
    ahead.now === null
      ? { key: 'now', title: t('free'), when: t('until', { when: moment(nowEnds) }) }
      : { ...tierOf(ahead.now), when: t('until', { when: moment(nowEnds) }) },
    ...ahead.later.map((step) => ({
      ...tierOf(step),
      when: t('from', { when: moment(startOf(step)) }),
    })),
  ];
  return (
    <ol className={classes.scale}>
      {tiers.map(({ key, title, when }) => (
        <li key={key}>
          <strong>{title}</strong>
          <span>{when}</span>
        </li>
      ))}
    </ol>
  );
}

const useTier = ({ money }: OrderDetail) => {
  const t = useTranslations('shopOrder.changes');
  const amountText = useAmountText();
  const format = useFormatter();
  return (step: TermStep): Omit<Tier, 'when'> => {
    const back = subtract(fils(money.kept), fils(step.kept ?? 0));
    const percent = format.number(step.keptBasisPoints / 10_000, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    return {
      key: String(step.hoursBefore),
      title: back === 0 ? t('nothing') : t('back', { amount: amountText(back), percent }),
    };
  };
};

import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { add, fils } from '@khidma/domain/money/fils';
import { type OrderShares, refundEffect } from '@khidma/domain/orders/refund-effect';
import { Caption } from '@khidma/ui/caption';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { type PartColour, ShareBar } from '@khidma/ui/share-bar';
import { Stack } from '@khidma/ui/stack';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useTranslations } from 'use-intl';
import classes from './money-split.module.css';

interface MoneySplitProps {
  readonly order: StaffOrder;
  /** What goes back, in fils: nothing, or an amount that is left. */
  readonly amount: number;
  /** By which decision. */
  readonly by: keyof StaffOrder['refundTerms'];
}

/** What comes out of the merchant's share, by where it lies. */
const sources = ['pending', 'fromBalance', 'owed'] as const;

/** How what is left of an order is shared once an amount has gone back, beside how it is shared now; as it will be booked. */
export function MoneySplit({ order, amount, by }: MoneySplitProps) {
  const t = useTranslations('consoleOrders.split');
  const refund = useTranslations('consoleOrders.refund');
  const amountText = useAmountText();
  const now = sharesNow(order);
  const effect = refundEffect(order, order.refundTerms[by], amount);
  if (effect === null && amount > 0) return null;
  const { after, borne } = effect ?? { after: now, borne: fils(0) };
  const merchant = add(after.merchant, borne);
  const lines = [
    { part: 2, label: t('customer', { name: order.customer.name }), value: amount, was: 0 },
    {
      part: 1,
      label: t('merchant', { name: order.merchant.name }),
      value: merchant,
      was: now.merchant,
    },
    { part: 3, label: t('fee'), value: after.fee, was: now.fee },
    { part: 3, label: t('feeVat'), value: after.feeVat, was: now.feeVat },
  ] as const;
  return (
    <Stack dense>
      <span className="k-medium">{t('title', { amount: amountText(order.money.kept) })}</span>
      <ShareBar
        parts={[
          { colour: 2, value: amount },
          { colour: 1, value: merchant },
          { colour: 3, value: after.fee + after.feeVat - borne },
        ]}
      />
      <dl className={classes.shares}>
        {lines.map(({ part, label, value, was }) => (
          <Share key={label} {...{ part, label, value, was }} />
        ))}
      </dl>
      {effect !== null && (
        <DescriptionList
          look="rows"
          items={sources
            .filter((source) => effect[source] > 0)
            .map((source) => ({
              label: refund(source),
              value: <Money fils={effect[source]} bare />,
            }))}
        />
      )}
      {borne > 0 && <Caption>{refund('borne', { amount: amountText(borne) })}</Caption>}
    </Stack>
  );
}

/** As it is booked before anything goes back. */
const sharesNow = ({ fee }: StaffOrder): OrderShares => ({
  merchant: fils(fee?.merchantReceives ?? 0),
  fee: fils(fee?.amount ?? 0),
  feeVat: fils(fee?.vat ?? 0),
});

interface ShareProps {
  readonly part: PartColour;
  readonly label: string;
  readonly value: number;
  /** What it is before the decision. */
  readonly was: number;
}

function Share({ part, label, value, was }: ShareProps) {
  const t = useTranslations('consoleOrders.split');
  const amountText = useAmountText();
  return (
    <div className={classes.share} data-part={part}>
      <dt>
        <span className={classes.dot} aria-hidden />
        {label}
      </dt>
      <dd>
        <Money fils={value} strong bare />
        {value !== was && <Caption>{t('was', { amount: amountText(was) })}</Caption>}
      </dd>
    </div>
  );
}

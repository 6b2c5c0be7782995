import { useAmountText } from '@khidma/app/intl/use-amount-text';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { refundEffect } from '@khidma/domain/orders/refund-effect';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';

interface RefundEffectLinesProps {
  readonly order: StaffOrder;
  /** What goes back, in fils; nothing is said of an amount that is not left. */
  readonly amount: number;
  /** By which decision. */
  readonly by: keyof StaffOrder['refundTerms'];
}

const parts = ['fee', 'pending', 'fromBalance', 'owed'] as const;

/** Whom giving money back costs what, as it will be booked. */
export function RefundEffectLines({ order, amount, by }: RefundEffectLinesProps) {
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

import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';

type Chargeback = NonNullable<OrderDetail['chargeback']>;

/** How each state of a chargeback looks, and what is said of it. */
const looks = {
  inquiry: ['warning', 'open'],
  opened: ['warning', 'open'],
  answered: ['warning', 'answered'],
  won: ['success', 'won'],
  withdrawn: ['success', 'won'],
  lost: ['danger', 'lost'],
} as const satisfies Record<Chargeback['status'], readonly [string, string]>;

/** That the bank of the customer's card has taken the payment back, what is held for it, and what comes next. */
export function OrderChargeback({ chargeback }: { readonly chargeback: Chargeback }) {
  const amountText = useAmountText();
  const t = useTranslations('merchantMoney.chargeback');
  const { day } = useMoments();
  const [tone, word] = looks[chargeback.status];
  return (
    <Notice tone={tone} title={t(`${word}.title`, { amount: amountText(chargeback.amount) })}>
      {t(`${word}.text`, { day: day(chargeback.takenAt) })}
    </Notice>
  );
}

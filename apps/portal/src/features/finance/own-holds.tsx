import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OwnHold } from '@khidma/contract/shapes/payout';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { UserParagraph } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

/** What the operator holds back: how much, why, since when, what that means, and where to answer. */
export function OwnHolds({ holds }: { readonly holds: readonly OwnHold[] }) {
  return holds.map((hold) => <Hold key={hold.id} hold={hold} />);
}

function Hold({ hold: { order, amount, reason, heldAt, endsAt } }: { readonly hold: OwnHold }) {
  const amountText = useAmountText();
  const t = useTranslations('holds');
  const { moment, day } = useMoments();
  const shown = { amount: amountText(amount) };
  return (
    <Notice
      tone="warning"
      title={order === null ? t('all', shown) : t('order', { ...shown, number: order.number })}
      action={
        <ButtonLink size="sm" href={paths.chat()}>
          {t('answer')}
        </ButtonLink>
      }
    >
      <UserParagraph>{reason}</UserParagraph>
      <p>
        {endsAt === null
          ? t('since', { moment: moment(heldAt) })
          : t('sinceUntil', {
              moment: moment(heldAt),
              // The first moment after it: the day before is its last.
              day: day(new Date(Date.parse(endsAt) - 1).toISOString()),
            })}
        <SentenceGap />
        {t(order === null ? 'effectAll' : 'effectOrder')}
      </p>
    </Notice>
  );
}

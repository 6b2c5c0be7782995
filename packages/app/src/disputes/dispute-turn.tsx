import type { Dispute } from '@khidma/contract/shapes/dispute';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import { useNow } from '../intl/use-time-left.ts';

export interface DisputeTurnProps {
  readonly dispute: Dispute;
  /** Who reads it. */
  readonly audience: 'merchant' | 'customer' | 'staff';
}

/** Whose turn it is in an open dispute: the two sides first, with what is offered, then the operator. */
export function DisputeTurn({ dispute, audience }: DisputeTurnProps) {
  const amountText = useAmountText();
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const isWithParties = useNow() < Date.parse(dispute.readyAt);
  const when = moment(dispute.readyAt);
  const { offer, appealed } = dispute;
  return (
    <>
      {appealed !== null ? (
        <Notice tone="warning" title={t('appeal.title')}>
          {t('appeal.text', { when: moment(appealed.closedAt ?? appealed.openedAt) })}
        </Notice>
      ) : isWithParties ? (
        <Notice tone="warning" title={t('parties.title', { when })}>
          {audience === 'staff' ? t('parties.staff', { when }) : t('parties.text')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('openTitle')}>
          {t('openText')}
        </Notice>
      )}
      {offer !== null && (
        <Notice tone="info" title={t('parties.offered', { amount: amountText(offer.amount) })}>
          {t('parties.offeredText')}
        </Notice>
      )}
    </>
  );
}

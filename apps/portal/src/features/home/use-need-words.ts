import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useTranslations } from 'use-intl';
import { isolated } from '@khidma/i18n/line-parts';
import type { Need } from './needs.ts';

/** What is said of something that waits. */
export interface NeedWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** Returns what puts something that waits into words: what it is, what silence does, and what to do. */
export const useNeedWords = (): ((need: Need, now: number) => NeedWords) => {
  const t = useTranslations('home.needs');
  const amountText = useAmountText();
  const { soon, day } = useMoments();
  return (need, now) => {
    switch (need.kind) {
      case 'dispute': {
        const { customerName, serviceName, heldAmount } = need.dispute;
        const named = { customer: isolated(customerName), service: isolated(serviceName) };
        return {
          title: t(need.dispute.kind === 'appeal' ? 'appeal' : 'dispute', named),
          // Nothing is held of what cannot be withdrawn yet.
          text:
            heldAmount > 0
              ? t('disputeText', { amount: amountText(heldAmount) })
              : t('disputeUnheld'),
          action: t('disputeAction'),
        };
      }
      case 'unread':
        return {
          title: t('unread', { count: need.count }),
          text: need.since === null ? '' : t('unreadText', { when: soon(need.since) }),
          action: t('unreadAction'),
        };
      case 'declined':
      case 'drafts':
        return {
          title: t(need.kind, { count: need.count }),
          text: t(`${need.kind}Text`),
          action: t(`${need.kind}Action`),
        };
      case 'certificate': {
        const { kind, endsAt } = need.certificate;
        // The end is the midnight after its last day.
        const last = day(new Date(Date.parse(endsAt) - 1).toISOString());
        return {
          title: t(Date.parse(endsAt) <= now ? 'ended' : 'ends', {
            certificate: t(`certificate.${kind}`),
            day: last,
          }),
          text: t('certificateText'),
          action: t('renew'),
        };
      }
      default: {
        const { kind, customerName, serviceName, amount, deadline } = need.wait;
        const said = {
          customer: isolated(customerName),
          service: isolated(serviceName),
          amount: amountText(amount),
          when: deadline === null ? '—' : soon(deadline),
        };
        return {
          title: t(kind, said),
          text: t(`${kind}Text`, said),
          action: t(kind === 'completion' || kind === 'time' ? `${kind}Action` : 'answer'),
        };
      }
    }
  };
};

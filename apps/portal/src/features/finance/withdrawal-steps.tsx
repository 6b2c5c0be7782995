import { useMoments } from '@khidma/app/intl/use-moments';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { withdrawalSteps } from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { WithdrawalStage } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { ltr } from '@khidma/i18n/line-parts';
import type { Tone } from '@khidma/ui/badge';
import type { TimelineEvent } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<WithdrawalStage, Tone>> = {
  asked: 'info',
  approved: 'info',
  sent: 'info',
  paid: 'success',
  returned: 'danger',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** How a stage is called to the merchant, who knows who took a withdrawal back. */
export const useStageWord = (): ((stage: WithdrawalStage) => string) => {
  const t = useTranslations('payouts');
  const own: Readonly<Partial<Record<WithdrawalStage, string>>> = {
    cancelled: t('cancelledByYou'),
  };
  return (stage) => own[stage] ?? t(`stage.${stage}`);
};

/** Returns the steps of a withdrawal as a timeline reads them: what was, and what comes next. */
export const useWithdrawalSteps = (withdrawal: WithdrawalRow): TimelineEvent[] => {
  const t = useTranslations('finance.payoutDetail');
  const words = useStageWord();
  const { moment, businessDay } = useMoments();
  const { arrivesOn, bankReference, reason } = withdrawal;
  return withdrawalSteps(withdrawal).map(({ stage, at, isLast }) => ({
    key: stage,
    title: words(stage),
    tone: at === null ? 'neutral' : tones[stage],
    upcoming: at === null,
    ...(at !== null && { meta: moment(at) }),
    ...(at === null &&
      stage === 'paid' &&
      arrivesOn !== null && { meta: t('expected', { day: businessDay(arrivesOn) }) }),
    ...(isLast && reason !== '' && { text: <span dir="auto">{reason}</span> }),
    ...(isLast &&
      reason === '' &&
      bankReference !== '' && { text: t('byBank', { reference: ltr(bankReference) }) }),
  }));
};

import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { isolated } from '@khidma/i18n/line-parts';
import { fromDirhams } from '@khidma/domain/money/dirhams';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { Notice } from '@khidma/ui/notice';
import { useFormatter, useTranslations } from 'use-intl';
import { useLimit } from '../../shared/use-limit.ts';
import type { WithdrawalReview } from './withdrawal-review.ts';

/** Why a withdrawal takes two people, who approved already, and who may now. */
export function TwoPeople({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals.twoPeople');
  const format = useFormatter();
  const amountText = useAmountText();
  const { moment } = useMoments();
  const limit = fromDirhams(String(useLimit('twoPersonLimit')));
  const { state, aboveLimit, accountApprovedBy, firstApprovedBy, firstApprovedAt, may } =
    withdrawal.approval;
  if (!withdrawalCan.decide(withdrawal)) return null;
  if (!aboveLimit && accountApprovedBy === null && firstApprovedBy === null) return null;
  const isFirst = firstApprovedBy !== null && firstApprovedAt !== null;
  const needed = aboveLimit ? 'needed' : 'maybe';
  return (
    <Notice tone={isFirst ? 'info' : 'warning'} title={t(state === 'asked' ? needed : 'waits')}>
      {isFirst && (
        <p>{t('firstBy', { name: firstApprovedBy.name, moment: moment(firstApprovedAt) })}</p>
      )}
      {aboveLimit && limit !== null && <p>{t('above', { limit: amountText(limit) })}</p>}
      {!isFirst && !aboveLimit && accountApprovedBy !== null && (
        <p>{t('account', { name: accountApprovedBy.name })}</p>
      )}
      <p>
        {may.length === 0
          ? t('nobody')
          : t('may', { people: format.list(may.map(({ name }) => isolated(name))) })}
      </p>
    </Notice>
  );
}

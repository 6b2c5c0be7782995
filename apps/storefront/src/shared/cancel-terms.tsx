import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { termsAhead, type TermStep } from '@khidma/domain/orders/cancel-terms';
import { languageTagged } from '@khidma/i18n/languages';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

interface CancelTermsProps {
  readonly terms: OrderDetail['cancelTerms'];
  /** The time that is reserved; null where none is yet, or it is not chosen. */
  readonly reservedAt: string | null;
  /** What they are taken of, in fils; null where that is not known yet. */
  readonly amount: number | null;
}

/** What cancelling costs now and from when on more, step by step; what is over is not said. */
export function CancelTerms({ terms, reservedAt, amount }: CancelTermsProps) {
  const amountText = useAmountText();
  const t = useTranslations('visits.terms');
  const format = useFormatter();
  const { moment } = useMoments();
  const { sentence } = languageTagged(useLocale()).marks;
  const visit = { reservedAt: reservedAt === null ? null : new Date(reservedAt), amount };
  const { freeUntil, now, later } = termsAhead(terms, visit, new Date(useNow()));
  const shareOf = ({ keptBasisPoints, kept }: TermStep): string => {
    const percent = format.number(keptBasisPoints / 10_000, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    return kept === null
      ? t('ofPrice', { percent })
      : t('share', { amount: amountText(kept), percent });
  };
  const tierOf = (step: TermStep): string =>
    t('tier', { hours: step.hoursBefore, share: shareOf(step) });
  const [first, ...rest] = later;
  const free = (hours: number): string =>
    freeUntil === null
      ? t('free', { hours })
      : t('freeUntil', { when: moment(freeUntil.toISOString()) });
  const sentences =
    now !== null
      ? [t('now', { share: shareOf(now) }), ...later.map(tierOf)]
      : first === undefined
        ? []
        : [free(first.hoursBefore), t('next', { share: shareOf(first) }), ...rest.map(tierOf)];
  return sentences.length === 0 ? null : <p>{sentences.join(sentence)}</p>;
}

import type { OrderDetail } from '@khidma/contract/shapes/order';
import { languageTagged } from '@khidma/i18n/languages';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useMoments } from '../intl/use-moments.ts';

interface CancelTermsProps {
  readonly terms: OrderDetail['cancelTerms'];
  /** The time that is reserved; null where none is yet, or it is not chosen. */
  readonly reservedAt: string | null;
}

const hourMs = 3_600_000;

/** What cancelling costs, step by step. */
export function CancelTerms({ terms, reservedAt }: CancelTermsProps) {
  const t = useTranslations('visits.terms');
  const format = useFormatter();
  const { moment } = useMoments();
  const { sentence } = languageTagged(useLocale()).marks;
  const [first, ...later] = terms;
  if (first === undefined) return null;
  const percent = (basisPoints: number): string =>
    format.number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const free =
    reservedAt === null
      ? t('free', { hours: first.hoursBefore })
      : t('freeUntil', {
          when: moment(new Date(Date.parse(reservedAt) - first.hoursBefore * hourMs).toISOString()),
        });
  return (
    <p>
      {[
        free,
        t('next', { percent: percent(first.keptBasisPoints) }),
        ...later.map(({ hoursBefore: hours, keptBasisPoints }) =>
          t('tier', { hours, percent: percent(keptBasisPoints) }),
        ),
      ].join(sentence)}
    </p>
  );
}

import type { RatingSummary } from '@khidma/contract/shapes/comment';
import { Rating } from '@khidma/ui/rating';
import { useTranslations } from 'use-intl';

/** What customers gave, in a line; nothing before the first did. */
export function ScoreLine({ rating: { score, count } }: { readonly rating: RatingSummary }) {
  const t = useTranslations('shopServices.browse');
  if (score === null) return null;
  return (
    <Rating
      value={score}
      label={t('rated', { score, count })}
      showNumber
      count={<bdi aria-hidden>({count})</bdi>}
    />
  );
}

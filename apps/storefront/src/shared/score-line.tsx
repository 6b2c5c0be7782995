import classes from './score-line.module.css';
import type { RatingSummary } from '@khidma/contract/shapes/comment';
import { IconStarFilled } from '@khidma/icons';
import { useFormatter, useTranslations } from 'use-intl';

/** What customers gave, in a line; nothing before the first did. */
export function ScoreLine({ rating: { score, count } }: { readonly rating: RatingSummary }) {
  const t = useTranslations('shopServices.browse');
  const format = useFormatter();
  if (score === null) return null;
  return (
    <span role="img" aria-label={t('rated', { score, count })} className={classes.score}>
      <IconStarFilled size={14} aria-hidden />
      <bdi dir="ltr" className={classes.mean}>
        {format.number(score, { minimumFractionDigits: 1 })}
      </bdi>
      <bdi dir="ltr">({format.number(count)})</bdi>
    </span>
  );
}

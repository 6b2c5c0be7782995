import type { pageComments } from '@khidma/contract/comments/page-comments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { ratings } from '@khidma/domain/orders/rating';
import { Ltr } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { useTranslations } from 'use-intl';
import classes from './comments.module.css';

type Scores = Pick<OutputOf<typeof pageComments>, 'total' | 'totalScore' | 'counts'>;

const bestFirst = ratings.toReversed();

/** The total service score, and how often each rating was given. */
export function ScoreSection({ scores }: { readonly scores: Scores }) {
  const t = useTranslations('comments');
  const { total, totalScore, counts } = scores;
  if (totalScore === null) return null;
  return (
    <Section title={t('score')}>
      <div className={classes.score}>
        <div className={classes.mean}>
          <Ltr>{totalScore.toFixed(1)}</Ltr>
          <Rating value={totalScore} label={t('outOfFive', { score: totalScore })} size={20} />
          <p>{t('ratings', { count: total })}</p>
        </div>
        <ul className={classes.bars} aria-label={t('howOften')}>
          {bestFirst.map((rating) => (
            <li key={rating}>
              <span>{t('stars', { count: rating })}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${(counts[rating] / total) * 100}%` }} />
              </span>
              <Ltr>{counts[rating]}</Ltr>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

import type { pageComments } from '@khidma/contract/orders/comments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { ratings } from '@khidma/domain/orders/rating';
import { Section } from '@khidma/ui/page';
import { RatingSummary } from '@khidma/ui/rating-summary';
import { useTranslations } from 'use-intl';

type Scores = Pick<OutputOf<typeof pageComments>, 'total' | 'totalScore' | 'counts'>;

const bestFirst = ratings.toReversed();

/** The total service score, and how often each rating was given. */
export function ScoreSection({ scores }: { readonly scores: Scores }) {
  const t = useTranslations('comments');
  const { total, totalScore, counts } = scores;
  if (totalScore === null) return null;
  return (
    <Section title={t('score')}>
      <RatingSummary
        score={totalScore}
        label={t('outOfFive', { score: totalScore })}
        count={t('ratings', { count: total })}
        sharesLabel={t('howOften')}
        shares={bestFirst.map((stars) => ({
          stars,
          label: t('stars', { count: stars }),
          count: counts[stars],
        }))}
      />
    </Section>
  );
}

import { LoadMore } from '@khidma/app/list/load-more.tsx';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { RatingSummary as Summary } from '@khidma/contract/shapes/comment';
import type { pageServiceComments } from '@khidma/contract/orders/comments';
import { ratings, type RatingCounts } from '@khidma/domain/orders/rating';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { EmptyState } from '@khidma/ui/empty-state';
import { TableSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { RatingSummary } from '@khidma/ui/rating-summary';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CommentItem } from './comment-item.tsx';
import frame from '@khidma/app/comments/comment.module.css';
import classes from './ratings.module.css';

type CommentsQuery = UseInfiniteQueryResult<InfiniteData<OutputOf<typeof pageServiceComments>>>;

interface RatingsSectionProps {
  readonly rating: Summary;
  readonly counts: RatingCounts;
  readonly query: CommentsQuery;
  readonly merchantName: string;
  readonly namesService?: boolean;
}

const bestFirst = ratings.toReversed();

/** What customers gave, how it is spread, and what they wrote. */
export function RatingsSection({
  rating: { score, count },
  counts,
  query,
  merchantName,
  namesService = false,
}: RatingsSectionProps) {
  const t = useTranslations('shopRatings');
  return (
    <Section title={t('title')}>
      {score === null ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <div className={classes.body}>
          <RatingSummary
            score={score}
            label={t('outOfFive', { score })}
            count={t('ratings', { count })}
            sharesLabel={t('howOften')}
            shares={bestFirst.map((stars) => ({
              stars,
              label: t('stars', { count: stars }),
              count: counts[stars],
            }))}
          />
          <p className={classes.note}>{t('fromOrders')}</p>
          <Comments query={query} merchantName={merchantName} namesService={namesService} />
        </div>
      )}
    </Section>
  );
}

type CommentsProps = Pick<RatingsSectionProps, 'query' | 'merchantName'> & {
  readonly namesService: boolean;
};

function Comments({ query, merchantName, namesService }: CommentsProps) {
  const t = useTranslations('shopRatings');
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailed query={query} />
    ) : (
      <TableSkeleton label={t('loadingList')} rows={3} />
    );
  const comments = query.data.pages.flatMap((page) => page.records);
  return (
    <>
      <ul className={frame.list} aria-label={t('list')}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              merchantName={merchantName}
              namesService={namesService}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} label={t('more')} />
    </>
  );
}

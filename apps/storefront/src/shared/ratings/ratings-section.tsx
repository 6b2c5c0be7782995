import { Part } from '../part.tsx';
import { useSession } from '../session-store.ts';
import classes from './ratings.module.css';
import { ReplyNote } from './reply-note.tsx';
import { CommentWords } from '@khidma/app/comments/comment-words';
import { ReportComment } from '@khidma/app/comments/report-comment';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { LoadMore } from '@khidma/app/list/load-more';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type pageServiceComments, reportShopComment } from '@khidma/contract/orders/comments';
import type { RatingSummary as Summary, ShopComment } from '@khidma/contract/shapes/comment';
import { type RatingCounts, ratings } from '@khidma/domain/orders/rating';
import { UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { TableSkeleton } from '@khidma/ui/loading';
import { Rating } from '@khidma/ui/rating';
import { RatingSummary } from '@khidma/ui/rating-summary';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

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
  const t = useTranslations('shopServices.ratings');
  return (
    <Part title={t('title')}>
      {score === null ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <div className="k-stack-4">
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
          <p className="k-quiet">{t('fromOrders')}</p>
          <Comments query={query} merchantName={merchantName} namesService={namesService} />
        </div>
      )}
    </Part>
  );
}

type CommentsProps = Pick<RatingsSectionProps, 'query' | 'merchantName'> & {
  readonly namesService: boolean;
};

function Comments({ query, merchantName, namesService }: CommentsProps) {
  const t = useTranslations('shopServices.ratings');
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailed query={query} />
    ) : (
      <TableSkeleton label={t('loadingList')} rows={3} />
    );
  const comments = query.data.pages.flatMap((page) => page.records);
  return (
    <>
      <ul className={classes.list} aria-label={t('list')}>
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

interface CommentItemProps {
  readonly comment: ShopComment;
  readonly merchantName: string;
  /** Says which service it is about, where several are told of. */
  readonly namesService: boolean;
}

/** One comment: who says what, and what the merchant answered. */
function CommentItem({ comment, merchantName, namesService }: CommentItemProps) {
  const t = useTranslations('shopServices.ratings');
  const { day } = useMoments();
  const nameId = useId();
  const isSignedIn = useSession((state) => state.customer !== null);
  return (
    <article className={`k-stack-2 ${classes.comment}`} aria-labelledby={nameId}>
      <header className={classes.head}>
        <h3 id={nameId}>
          <UserText>{comment.customerName}</UserText>
        </h3>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        <time dateTime={comment.createdAt}>
          <DotLine>
            {day(comment.createdAt)}
            {comment.editedAt !== null && t('edited')}
          </DotLine>
        </time>
        {isSignedIn && (
          <span className={classes.report}>
            <ReportComment
              id={comment.id}
              endpoint={reportShopComment}
              name={comment.customerName}
            />
          </span>
        )}
      </header>
      {namesService && (
        <p className="k-quiet">
          {t.rich('about', { service: () => <UserText>{comment.serviceName}</UserText> })}
        </p>
      )}
      <CommentWords
        text={comment.text}
        images={comment.images}
        name={comment.customerName}
        noWords={t('noWords')}
      />
      {comment.repliedAt !== null && (
        <ReplyNote
          reply={comment.reply}
          repliedAt={comment.repliedAt}
          merchantName={merchantName}
        />
      )}
    </article>
  );
}

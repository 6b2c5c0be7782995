import { CommentBody } from '../../shared/comments/comment-body.tsx';
import { paths } from '../../shared/paths.ts';
import classes from '@khidma/app/comments/comment.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ListPager } from '@khidma/app/list/list-pager';
import { useListState } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageComments } from '@khidma/contract/orders/comments';
import type { CommentRow } from '@khidma/contract/shapes/comment';
import { ratings } from '@khidma/domain/orders/rating';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { RatingSummary } from '@khidma/ui/rating-summary';
import { SortSelect } from '@khidma/ui/sort-select';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { pageQuery } from '@khidma/app/list/list-queries';

/** The two orders of the list (specification, section 2). */
const commentSorts = ['newest', 'oldest'] as const;

/** The page of comments that the URL asks for. */
const commentsQuery = ({ sort = 'newest', page }: ReturnType<typeof commentsSearch>) =>
  pageQuery(pageComments, { sort, page });

const commentsSearch = searchOf({
  /** The newest first where none is named. */
  sort: oneOfSearch(commentSorts),
  page: pageSearch,
});

export const route = pageRoute({
  path: '/user-center/comment',
  frame: 'account',
  search: commentsSearch,
  dataOfSearch: (search) => [commentsQuery(search)],
});

const ReplyDialog = lazyDialog(
  async () => (await import('../../shared/comments/reply-dialog.tsx')).ReplyDialog,
);

/** What customers say about the merchant's services, the score that comes of it, and the replies. */
export function CommentsPage() {
  const t = useTranslations('comments');
  const search = route.useSearch();
  const { sort = 'newest', page = 1 } = search;
  const navigate = route.useNavigate();
  const [answering, setAnswering] = useState<CommentRow | null>(null);
  const query = usePageQuery(commentsQuery(search));
  const { data, isPlaceholderData } = query;
  const state = useListState(query, data?.records.length ?? 0, <NoComments />);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      {query.isPending && <LoadingPlaceholder />}
      {data !== undefined && data.total > 0 && <ScoreSection scores={data} />}
      <Section
        flush
        title={t('list')}
        actions={
          <SortSelect
            label={t('sort')}
            value={sort}
            options={commentSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={(chosen) =>
              void navigate({ search: { sort: chosen === 'newest' ? undefined : chosen } })
            }
          />
        }
      >
        {state ?? (
          <ul
            className={classes.list}
            aria-label={t('list')}
            aria-busy={isPlaceholderData || undefined}
          >
            {data?.records.map((comment) => (
              <li key={comment.id}>
                <CommentItem comment={comment} onReply={() => setAnswering(comment)} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.total > 0 && (
          <div className={classes.foot}>
            <ListPager
              list={data}
              page={page}
              busy={isPlaceholderData}
              onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
            />
          </div>
        )}
      </Section>
      {answering !== null && <ReplyDialog comment={answering} onClose={() => setAnswering(null)} />}
    </Page>
  );
}

function NoComments() {
  const t = useTranslations('comments');
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={<ButtonLink href={paths.orders()}>{t('toOrders')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}

interface CommentItemProps {
  readonly comment: CommentRow;
  readonly onReply: () => void;
}

/** One comment: who said what about which order, and what the merchant answered. */
function CommentItem({ comment, onReply }: CommentItemProps) {
  const t = useTranslations('comments');
  const { moment } = useMoments();
  const nameId = useId();
  return (
    <article className={`k-stack-3 ${classes.comment}`} aria-labelledby={nameId}>
      <header className={classes.head}>
        <h3 id={nameId}>
          <UserText>{comment.customerName}</UserText>
        </h3>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        <time dateTime={comment.createdAt}>{moment(comment.createdAt)}</time>
      </header>
      <div className={classes.about}>
        <DotLine>
          <UiLink href={paths.service(comment.serviceId)}>
            <UserText>{comment.serviceName}</UserText>
          </UiLink>
          <UiLink href={paths.order(comment.orderId)}>
            <Ltr>{comment.orderNumber}</Ltr>
          </UiLink>
        </DotLine>
      </div>
      <CommentBody comment={comment} onReply={onReply} />
    </article>
  );
}

type Scores = Pick<OutputOf<typeof pageComments>, 'total' | 'totalScore' | 'counts'>;

const bestFirst = ratings.toReversed();

/** The total service score, and how often each rating was given. */
function ScoreSection({ scores }: { readonly scores: Scores }) {
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

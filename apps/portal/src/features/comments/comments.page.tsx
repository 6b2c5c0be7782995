import { CommentBody } from '../../shared/comments/comment-body.tsx';
import { paths } from '../../shared/paths.ts';
import classes from '@khidma/app/comments/comment.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ListPager } from '@khidma/app/list/list-pager';
import { NotLoaded, useListState } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageComments } from '@khidma/contract/orders/comments';
import type { CommentRow } from '@khidma/contract/shapes/comment';
import { ratings } from '@khidma/domain/orders/rating';
import { IconStar } from '@khidma/icons';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
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

/** What ratings a list can be narrowed to, the worst first: it is read first. */
const ratingNames = ['1', '2', '3', '4', '5'] as const;

const commentsSearch = searchOf({
  /** The newest first where none is named. */
  sort: oneOfSearch(commentSorts),
  rating: oneOfSearch(ratingNames),
  page: pageSearch,
});

type CommentsSearch = ReturnType<typeof commentsSearch>;

/** The page of what has been answered that the URL asks for. */
const answeredQuery = ({ sort = 'newest', rating, page }: CommentsSearch) =>
  pageQuery(pageComments, { show: 'answered', sort, rating, page });

/** As many as one answers at a time; the next ones come as these are answered. */
const mostWaiting = '5';

/** What nobody has replied to yet, who has waited longest first. */
const waitingQuery = ({ rating }: CommentsSearch) =>
  pageQuery(pageComments, { show: 'waiting', sort: 'oldest', rating, pageSize: mostWaiting });

export const route = pageRoute({
  path: '/user-center/comment',
  search: commentsSearch,
  dataOfSearch: (search) => [waitingQuery(search), answeredQuery(search)],
  nav: { group: 'work', order: 7, word: 'comments', Icon: IconStar },
});

const ReplyDialog = lazyDialog(
  async () => (await import('../../shared/comments/reply-dialog.tsx')).ReplyDialog,
);

/** What customers say about the merchant's services: what waits for a reply, then what has one, and the score. */
export function CommentsPage() {
  const t = useTranslations('comments');
  const search = route.useSearch();
  const { sort = 'newest', rating, page = 1 } = search;
  const navigate = route.useNavigate();
  const [answering, setAnswering] = useState<CommentRow | null>(null);
  const waiting = usePageQuery(waitingQuery(search));
  const answered = usePageQuery(answeredQuery(search));
  const { data } = answered;
  const isNone = waiting.data?.total === 0 && data?.total === 0 && page === 1;
  const empty = rating !== undefined ? <NoMatch /> : isNone ? <NoComments /> : <NoneAnswered />;
  const state = useListState(answered, data?.records.length ?? 0, empty);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <SelectField
            label={t('rating')}
            hideLabel
            placeholder={t('allRatings')}
            value={rating ?? ''}
            options={ratingNames.map((value) => ({
              value,
              label: t('stars', { count: Number(value) }),
            }))}
            onChange={(value) =>
              void navigate({ search: { sort: search.sort, rating: value || undefined } })
            }
          />
        }
      />
      {/* Both at once: what waits stands above, and would push the rest down. */}
      {waiting.isPending || answered.isPending ? (
        <NotLoaded query={waiting.isPending ? waiting : answered} />
      ) : (
        <>
          {waiting.isError && (
            <Section title={t('waiting')}>
              <NotLoaded query={waiting} />
            </Section>
          )}
          {waiting.data !== undefined && waiting.data.records.length > 0 && (
            <Section flush title={t('waitingCount', { count: waiting.data.total })}>
              <Comments
                label={t('waiting')}
                comments={waiting.data.records}
                isBusy={waiting.isPlaceholderData}
                onReply={setAnswering}
              />
            </Section>
          )}
          {data !== undefined && data.totalScore !== null && <ScoreSection scores={data} />}
          <Section
            flush
            title={t('answered')}
            actions={
              <SortSelect
                label={t('sort')}
                value={sort}
                options={commentSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
                onChange={(chosen) =>
                  void navigate({
                    search: { rating, sort: chosen === 'newest' ? undefined : chosen },
                  })
                }
              />
            }
          >
            {state ?? (
              <Comments
                label={t('answered')}
                comments={data?.records ?? []}
                isBusy={answered.isPlaceholderData}
                onReply={setAnswering}
              />
            )}
            {data !== undefined && data.total > 0 && (
              <div className={classes.foot}>
                <ListPager
                  list={data}
                  page={page}
                  busy={answered.isPlaceholderData}
                  onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
                />
              </div>
            )}
          </Section>
        </>
      )}
      {answering !== null && <ReplyDialog comment={answering} onClose={() => setAnswering(null)} />}
    </Page>
  );
}

interface CommentsProps {
  readonly label: string;
  readonly comments: readonly CommentRow[];
  readonly isBusy: boolean;
  readonly onReply: (comment: CommentRow) => void;
}

function Comments({ label, comments, isBusy, onReply }: CommentsProps) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={isBusy || undefined}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} onReply={() => onReply(comment)} />
        </li>
      ))}
    </ul>
  );
}

function NoMatch() {
  const t = useTranslations('common');
  return <EmptyState title={t('noMatch')} />;
}

function NoneAnswered() {
  const t = useTranslations('comments');
  return <EmptyState title={t('noneAnswered')} />;
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

type Scores = Pick<OutputOf<typeof pageComments>, 'totalScore' | 'counts'>;

const bestFirst = ratings.toReversed();

/** The total service score, and how often each rating was given. */
function ScoreSection({ scores }: { readonly scores: Scores }) {
  const t = useTranslations('comments');
  const { totalScore, counts } = scores;
  const total = bestFirst.reduce((sum, stars) => sum + counts[stars], 0);
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

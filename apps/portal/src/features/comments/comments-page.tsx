import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { CommentRow } from '@khidma/contract/shapes/comment';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Coming } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { SortSelect } from '@khidma/ui/sort-select';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '@khidma/app/list/list-pager.tsx';
import { useListState } from '@khidma/app/list/list-state.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../shared/paths.ts';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from './comments-queries.ts';
import { commentSorts } from './comments-search.ts';
import classes from '@khidma/app/comments/comment.module.css';
import { ScoreSection } from './score-section.tsx';

const ReplyDialog = lazyDialog(
  async () => (await import('../../shared/comments/reply-dialog.tsx')).ReplyDialog,
);

const route = getRouteApi('/portal/account/user-center/comment');

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
      {query.isPending && <Coming />}
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

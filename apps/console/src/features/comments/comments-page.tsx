import { ListPager } from '@khidma/app/list/list-pager.tsx';
import { useListState } from '@khidma/app/list/list-state.tsx';
import { NothingFound } from '@khidma/app/list/nothing-found.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { CommentFilters } from './comment-filters.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from './comments-queries.ts';
import classes from './comments.module.css';

/** What customers say about everybody's services, and what of it stays in sight. */
export function CommentsPage() {
  const t = useTranslations('consoleDesk.comments');
  const common = useTranslations('common');
  const search = useSearch({ from: '/inside/comments' });
  const navigate = useNavigate({ from: '/comments' });
  const { page = 1, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const query = usePageQuery(commentsQuery(search));
  const { data, isPlaceholderData } = query;
  const nothing = (
    <NothingFound
      isFiltered={isFiltered}
      none={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{
        title: t('noMatch'),
        text: t('noMatchText'),
        allHref: paths.comments(),
        allLabel: common('reset'),
      }}
    />
  );
  const state = useListState(query, data?.records.length ?? 0, nothing);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="comments" filter={filters} total={query.data?.total} />}
      />
      <CommentFilters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next, replace) => void navigate({ search: next, replace })}
      />
      <Card flush>
        {state ?? (
          <ul
            className={classes.list}
            aria-label={t('title')}
            aria-busy={isPlaceholderData || undefined}
          >
            {data?.records.map((comment) => (
              <li key={comment.id}>
                <CommentItem comment={comment} />
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
              onPage={(next) => void navigate({ search: { ...filters, page: next } })}
            />
          </div>
        )}
      </Card>
    </Page>
  );
}

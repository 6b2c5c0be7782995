import type { BatchResults } from '../../shared/cases/batch-outcome.tsx';
import { LateFilter } from '../../shared/cases/case-filters.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery, commentsSearch } from './comments-data.ts';
import classes from '@khidma/app/comments/comment.module.css';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListFilters } from '@khidma/app/list/list-filters';
import { ListPager } from '@khidma/app/list/list-pager';
import { useListState } from '@khidma/app/list/list-state';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useTicked } from '@khidma/app/list/use-ticked';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { staffCommentStates } from '@khidma/contract/orders/staff-comments';
import { ratings } from '@khidma/domain/orders/rating';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconStar } from '@khidma/icons';

export const route = pageRoute({
  path: '/comments',
  search: commentsSearch,
  dataOfSearch: (search) => [commentsQuery(search)],
  nav: { group: 'platform', order: 8, word: 'comments', Icon: IconStar, queue: 'comments' },
});

// Not in a first load: nothing is ticked there yet.
const DecideChosen = lazyPart(async () => (await import('./decide-chosen.tsx')).DecideChosen);
const BatchOutcome = lazyPart(
  async () => (await import('../../shared/cases/batch-outcome.tsx')).BatchOutcome,
);

/** What customers say about everybody's services, and what of it stays in sight. */
export function CommentsPage() {
  const t = useTranslations('consoleDesk.comments');
  const common = useTranslations('common');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, ...filters } = search;
  const isFiltered = isNarrowed(filters);
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
  const [ticked, tick] = useTicked();
  const [outcome, setOutcome] = useState<BatchResults | null>(null);
  const rows = data?.records ?? [];
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const onDone = (results: BatchResults): void => {
    tick(new Set());
    if (results.some(({ ok }) => !ok)) setOutcome(results);
  };
  const state = useListState(query, data?.records.length ?? 0, nothing);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="comments" filter={filters} total={query.data?.total} />}
      />
      <ListFilters
        label={t('find')}
        search={filters}
        onChange={(next, replace) => void navigate({ search: next, replace })}
        filters={[
          { type: 'words', name: 'text', label: t('search') },
          {
            type: 'choice',
            name: 'state',
            label: t('state'),
            any: t('anyState'),
            options: staffCommentStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            type: 'choice',
            name: 'rating',
            label: t('rating'),
            any: t('anyRating'),
            options: ratings.map((value) => ({ value, label: t('stars', { count: value }) })),
          },
        ]}
      >
        <LateFilter
          late={filters.late}
          onChange={(late) => void navigate({ search: { ...filters, late } })}
        />
      </ListFilters>
      <Card flush>
        {state ?? (
          <ul
            className={classes.list}
            aria-label={t('title')}
            aria-busy={isPlaceholderData || undefined}
          >
            {rows.map((comment) => (
              <li key={comment.id}>
                <CommentItem
                  comment={comment}
                  minutesLeft={comment.minutesLeft}
                  tick={{
                    ticked: ticked.has(comment.id),
                    onTick: (next) => tick(toggled(ticked, comment.id, next)),
                  }}
                />
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
      {chosen.length > 0 && (
        <DecideChosen
          chosen={chosen}
          onDone={onDone}
          onClear={() => tick(new Set())}
          onAll={
            chosen.length < rows.length ? () => tick(new Set(rows.map(({ id }) => id))) : undefined
          }
        />
      )}
      {outcome !== null && (
        <BatchOutcome
          results={outcome}
          nameOf={(id) => rows.find((row) => row.id === id)?.customerName ?? ''}
          onClose={() => setOutcome(null)}
        />
      )}
    </Page>
  );
}

const toggled = (
  ticked: ReadonlySet<string>,
  id: string,
  isTicked: boolean,
): ReadonlySet<string> => {
  const next = new Set(ticked);
  if (isTicked) next.add(id);
  else next.delete(id);
  return next;
};

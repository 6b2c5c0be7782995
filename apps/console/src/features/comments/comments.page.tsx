import { ListHead, useListSearch } from '../../shared/list/list-page.tsx';
import {
  oneOfSearch,
  openSearch,
  pageSearch,
  searchOf,
  textSearch,
  wholeSearch,
} from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { pageQuery } from '@khidma/app/list/list-queries';
import type { BatchResults } from '../../shared/cases/batch-outcome.tsx';
import { LateFilter } from '../../shared/cases/case-filters.tsx';
import { paths } from '../../shared/paths.ts';
import { CommentItem } from './comment-item.tsx';
import classes from '@khidma/app/comments/comment.module.css';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListPager } from '@khidma/app/list/list-pager';
import { useListState } from '@khidma/app/list/list-state';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useTicked } from '@khidma/app/list/use-ticked';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { pageStaffComments, staffCommentStates } from '@khidma/contract/orders/staff-comments';
import { maxRating, minRating, ratings } from '@khidma/domain/orders/rating';
import { Card, Page } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconStar } from '@khidma/icons';

const commentsSearch = searchOf({
  text: textSearch,
  state: oneOfSearch(staffCommentStates),
  rating: wholeSearch(minRating, maxRating),
  merchantId: openSearch,
  late: caseFilter.late,
  page: pageSearch,
});

type Search = ReturnType<typeof commentsSearch>;

const commentsQuery = ({ rating, ...search }: Search) =>
  pageQuery(pageStaffComments, {
    ...search,
    ...(rating !== undefined && { rating: String(rating) }),
  });

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
  const goTo = useListSearch();
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
      <ListHead
        list="comments"
        word={(word) => t(word)}
        search={search}
        total={data?.total}
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
        otherFilters={
          <LateFilter late={search.late} onChange={(late) => goTo({ ...filters, late })} />
        }
      />
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
              onPage={(next) => goTo({ ...search, page: next })}
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

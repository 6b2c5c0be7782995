import { caseFilter } from '../../shared/cases/assigned-search.ts';
import type { BatchResults } from '../../shared/cases/batch-outcome.tsx';
import { LateFilter } from '../../shared/cases/case-filters.tsx';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { ListHead, useListSearch } from '../../shared/list/list-page.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import itemClasses from './comment-item.module.css';
import { CommentReply, CommentWords } from '@khidma/app/comments/comment-words';
import classes from '@khidma/app/comments/comment.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListPager } from '@khidma/app/list/list-pager';
import { pageQuery } from '@khidma/app/list/list-queries';
import { useListState } from '@khidma/app/list/list-state';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useTicked } from '@khidma/app/list/use-ticked';
import { lazyPart } from '@khidma/app/route/lazy-part';
import {
  oneOfSearch,
  openSearch,
  pageSearch,
  searchOf,
  textSearch,
  wholeSearch,
} from '@khidma/app/route/search';
import {
  dismissCommentReports,
  hideComment,
  pageStaffComments,
  showComment,
  staffCommentStates,
} from '@khidma/contract/orders/staff-comments';
import type { StaffComment } from '@khidma/contract/shapes/comment';
import { maxRating, minRating, ratings } from '@khidma/domain/orders/rating';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { Notice } from '@khidma/ui/notice';
import { Card, Page } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

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
  nav: { entry: 'desk', order: 3, word: 'comments', queue: 'comments' },
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

interface CommentItemProps {
  readonly comment: StaffComment;
  /** How long staff have for what was reported. */
  readonly minutesLeft: number | null;
  /** Chooses it together with others. */
  readonly tick: { readonly ticked: boolean; readonly onTick: (ticked: boolean) => void };
}

/** One comment: who says what about whom, what was said against it, and what can be decided. */
function CommentItem({ comment, minutesLeft, tick }: CommentItemProps) {
  const t = useTranslations('consoleDesk.comments');
  const { moment } = useMoments();
  const cases = useTranslations('consoleCases.list');
  const may = usePermission(hideComment);
  const nameId = useId();
  return (
    <article className={`k-stack-3 ${classes.comment}`} data-row aria-labelledby={nameId}>
      <header className={classes.head}>
        {may && (
          <label className={itemClasses.tick}>
            <input
              type="checkbox"
              aria-label={cases('tick', { name: comment.customerName })}
              checked={tick.ticked}
              onChange={(event) => tick.onTick(event.currentTarget.checked)}
            />
          </label>
        )}
        <h2 id={nameId}>
          <UserText>{comment.customerName}</UserText>
        </h2>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        {minutesLeft !== null && <TimeLeftBadge minutes={minutesLeft} />}
        {comment.hiddenAt !== null && <StatusBadge tone="danger">{t('states.hidden')}</StatusBadge>}
        <time dateTime={comment.createdAt}>
          <DotLine>
            {moment(comment.createdAt)}
            {comment.editedAt !== null && t('edited')}
          </DotLine>
        </time>
      </header>
      <div className={classes.about}>
        <DotLine>
          <MerchantLink id={comment.merchantId} name={comment.merchantName} />
          <UserText>{comment.serviceName}</UserText>
          <OrderLink id={comment.orderId} number={comment.orderNumber} />
        </DotLine>
      </div>
      <CommentWords
        text={comment.text}
        images={comment.images}
        name={comment.customerName}
        noWords={t('noWords')}
      />
      {comment.repliedAt !== null && (
        <CommentReply
          head={t('replied', { when: moment(comment.repliedAt) })}
          reply={comment.reply}
        />
      )}
      {comment.hiddenAt !== null && (
        <Notice tone="warning" title={t('hiddenOn', { when: moment(comment.hiddenAt) })}>
          <UserText>{comment.hiddenReason}</UserText>
        </Notice>
      )}
      {comment.reports.map((report) => (
        <Notice
          key={`${report.at} ${report.by}`}
          tone="info"
          title={t(`reportedBy.${report.by}`, {
            reason: t(`reasons.${report.reason}`),
            when: moment(report.at),
          })}
        >
          {report.description !== '' && <UserText>{report.description}</UserText>}
        </Notice>
      ))}
      {may && (
        <div className="k-wrap">
          <CommentActions comment={comment} />
        </div>
      )}
    </article>
  );
}

const endpoints = { hide: hideComment, show: showComment, dismiss: dismissCommentReports } as const;
const kinds = { hide: 'danger-quiet', show: 'secondary', dismiss: 'secondary' } as const;

type Decision = keyof typeof endpoints;

/** Showing again what was hidden has no key: it is seldom, and never in a row. */
const keys = { hide: 'r', dismiss: 'a', show: undefined } as const;

/** What staff can decide of a comment, each with its reason. */
function CommentActions({ comment }: { readonly comment: StaffComment }) {
  const t = useTranslations('consoleDesk.comments.decide');
  const [open, setOpen] = useState<Decision | null>(null);
  const isHidden = comment.hiddenAt !== null;
  const decisions: readonly Decision[] = [
    isHidden ? 'show' : 'hide',
    ...(comment.reports.length > 0 ? (['dismiss'] as const) : []),
  ];
  const { id, customerName, editedAt } = comment;
  // Whoever decides has seen so much: what came since takes another look.
  const seen = { id, editedAt, reports: comment.reports.length };
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          kind={kinds[decision]}
          shortcut={keys[decision]}
          aria-label={t(`${decision}.of`, { name: customerName })}
          onClick={() => setOpen(decision)}
        >
          {t(`${decision}.action`)}
        </Button>
      ))}
      {decisions.map((decision) => (
        <RefuseDialog
          key={decision}
          open={open === decision}
          onClose={() => setOpen(null)}
          onDone={() => setOpen(null)}
          endpoint={endpoints[decision]}
          inputOf={(reason) => ({ ...seen, reason })}
          field={{ name: 'reason', longest: 500 }}
          title={t(`${decision}.title`)}
          label={t('reason')}
          hint={t(`${decision}.hint`)}
          danger={decision === 'hide'}
          confirmLabel={t(`${decision}.action`)}
          doneText={t(`${decision}.done`)}
        >
          {t(`${decision}.text`)}
        </RefuseDialog>
      ))}
    </>
  );
}

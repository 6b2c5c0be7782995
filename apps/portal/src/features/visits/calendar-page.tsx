import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { useNow } from '@khidma/app/intl/use-time-left';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AgendaView } from './agenda-view.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { type CalendarData, clashesOf } from './calendar-model.ts';
import { type CalendarView, spanOf } from './calendar-span.ts';
import { calendarQuery } from '../../shared/visits/calendar-query.ts';
import { shownOf } from './calendar-queries.ts';
import { DayView, WeekView } from './sheet-views.tsx';
import type { ViewProps } from './view-props.ts';

// Whoever opens the calendar looks at a week, or on a phone at what comes.
const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }));

const FeedDialog = lazyDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog);

const BlockDialog = lazyDialog(async () => (await import('./block-dialog.tsx')).BlockDialog);

const route = getRouteApi('/portal/calendar');

/** The merchant's visits by day, week, month and as an agenda. */
export function CalendarPage() {
  const t = useTranslations();
  const shown = shownOf(route.useSearch());
  const query = usePageQuery(calendarQuery(spanOf(shown.view, shown.day)));
  const { data } = query;
  const [opened, setOpened] = useState<'block' | 'feed' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Page>
      <PageHeader
        title={t('nav.calendar')}
        description={t('schedule.calendar.text')}
        actions={
          <>
            <Button onClick={() => setOpened('block')} disabled={data === undefined}>
              {t('schedule.blocks.add')}
            </Button>
            <Button onClick={() => setOpened('feed')}>{t('schedule.feed.open')}</Button>
            <ButtonLink href={paths.workingTimes()}>{t('schedule.calendar.settings')}</ButtonLink>
          </>
        }
      />
      {data !== undefined && <Warnings calendar={data} />}
      <CalendarBar {...shown} />
      {data === undefined ? (
        <Card>
          {query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          )}
        </Card>
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <Suspense fallback={<DetailSkeleton label={t('common.loading')} />}>
            <View {...shown} calendar={data} />
          </Suspense>
        </div>
      )}
      {opened === 'feed' && <FeedDialog onClose={close} />}
      {opened === 'block' && data !== undefined && (
        <BlockDialog day={shown.day} teams={data.teams} onClose={close} />
      )}
    </Page>
  );
}

function View({ view, ...rest }: ViewProps & { readonly view: CalendarView }) {
  switch (view) {
    case 'day':
      return <DayView {...rest} />;
    case 'week':
      return <WeekView {...rest} />;
    case 'month':
      return <MonthView {...rest} />;
    case 'agenda':
      return <AgendaView {...rest} />;
  }
}

function Warnings({ calendar }: { readonly calendar: CalendarData }) {
  const t = useTranslations('schedule.calendar');
  const now = useNow();
  // What is over can be helped no more.
  const ahead = calendar.visits.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const clashes = clashesOf(ahead).size;
  return (
    <>
      {calendar.withoutTime > 0 && (
        <Notice
          tone="info"
          title={t('withoutTime', { count: calendar.withoutTime })}
          action={
            <ButtonLink size="sm" href={`${paths.orders()}?status=Paid`}>
              {t('showOrders')}
            </ButtonLink>
          }
        >
          {t('withoutTimeText')}
        </Notice>
      )}
      {clashes > 0 && <Notice tone="warning">{t('clashes', { count: clashes })}</Notice>}
    </>
  );
}

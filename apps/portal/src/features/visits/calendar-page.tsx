import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Coming, DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AgendaView } from './agenda-view.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { clashesOf } from './calendar-model.ts';
import { type CalendarView, spanOf } from './calendar-span.ts';
import { calendarQuery } from '../../shared/visits/calendar-query.ts';
import { shownOf } from './calendar-queries.ts';
import { DayView, WeekView } from './sheet-views.tsx';
import type { ViewProps } from './view-props.ts';

// Whoever opens the calendar looks at a week, or on a phone at what comes.
const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }));

// Most weeks have none.
const CalendarWarnings = lazy(async () => ({
  default: (await import('./calendar-warnings.tsx')).CalendarWarnings,
}));

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
      {data !== undefined && (data.withoutTime > 0 || clashesOf(data.visits).size > 0) && (
        <Suspense fallback={<Coming />}>
          <CalendarWarnings calendar={data} />
        </Suspense>
      )}
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

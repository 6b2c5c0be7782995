import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../shared/paths.ts';
import { calendarQuery } from '../../shared/visits/calendar-query.ts';
import { AgendaView, DayList } from './agenda-view.tsx';
import {
  blocksOn,
  clashesOf,
  daysFrom,
  freeStretches,
  placeVisits,
  sheetOf,
  type ViewProps,
  visitsOn,
} from './calendar-model.ts';
import {
  type CalendarView,
  calendarViews,
  movedDay,
  calendarView,
  calendarSpan,
  calendarSearch,
} from './calendar-queries.ts';
import classes from './calendar.module.css';
import { type SheetColumn, TimeSheet } from './time-sheet.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Button, ButtonLink, IconButton } from '@khidma/ui/button';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconPrinter } from '@khidma/icons';
import { LoadingPlaceholder, DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { allPlacesQuery } from '../../shared/own-queries.ts';

export const route = pageRoute({
  path: '/calendar',
  search: calendarSearch,
  data: () => [allPlacesQuery],
  dataOfSearch: (search) => {
    const { view, day } = calendarView(search);
    return [calendarQuery(calendarSpan(view, day))];
  },
  nav: { group: 'work', order: 3, word: 'calendar', Icon: IconCalendarEvent, tab: true },
});

// Whoever opens the calendar looks at a week, or on a phone at what comes.
const MonthView = lazyCode(async () => (await import('./month-view.tsx')).MonthView);

// Most weeks have none.
const CalendarWarnings = lazyCode(
  async () => (await import('./calendar-warnings.tsx')).CalendarWarnings,
  <LoadingPlaceholder />,
);

const FeedDialog = lazyDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog);

const BlockDialog = lazyDialog(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** The merchant's visits by day, week, month and as an agenda. */
export function CalendarPage() {
  const t = useTranslations();
  const shown = calendarView(route.useSearch());
  const query = usePageQuery(calendarQuery(calendarSpan(shown.view, shown.day)));
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
        <CalendarWarnings calendar={data} />
      )}
      <CalendarBar {...shown} />
      {data === undefined ? (
        <Card>{query.isError ? <LoadFailed query={query} /> : <DetailSkeleton />}</Card>
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <Suspense fallback={<DetailSkeleton />}>
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

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly day: string;
}

/** Which days are looked at, and how: by press and by key. */
function CalendarBar({ view, day }: CalendarBarProps) {
  const t = useTranslations('schedule.calendar');
  const navigate = route.useNavigate();
  const show = (search: Partial<CalendarBarProps>): void =>
    void navigate({ search: (before) => ({ ...before, view, ...search }), replace: true });
  const move = (by: -1 | 1): void => show({ day: movedDay(view, day, by) });
  const goToToday = (): void => show({ day: dubaiDay(Date.now()) });
  useCalendarKeys({ onMove: move, onToday: goToToday, onView: (next) => show({ view: next }) });
  return (
    <div className={classes.bar}>
      <div className={`k-line ${classes.moves}`}>
        <IconButton
          flip
          label={t('earlier')}
          icon={<IconChevronLeft size={18} />}
          onClick={() => move(-1)}
        />
        <IconButton
          flip
          label={t('later')}
          icon={<IconChevronRight size={18} />}
          onClick={() => move(1)}
        />
        <Button size="sm" onClick={goToToday}>
          {t('today')}
        </Button>
        <h2 className={classes.span} aria-live="polite">
          {useSpanLabels()(view, day)}
        </h2>
      </div>
      <div className={classes.views} title={t('keys')}>
        <TabsBar
          label={t('views')}
          active={view}
          items={calendarViews.map((key) => ({ key, label: t(key) }))}
          onSelect={(next) => show({ view: next })}
        />
      </div>
      {view === 'day' && (
        <Button size="sm" icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
      )}
    </div>
  );
}

const dated = { year: 'numeric', timeZone: 'UTC' } as const;

/** Says which days a view shows. */
const useSpanLabels = (): ((view: CalendarView, day: string) => string) => {
  const format = useFormatter();
  const { days } = useMoments();
  return (view, day) => {
    const date = new Date(day);
    if (view === 'month') return format.dateTime(date, { ...dated, month: 'long' });
    if (view === 'day')
      return format.dateTime(date, { ...dated, weekday: 'long', day: 'numeric', month: 'long' });
    const { from, to } = calendarSpan(view, day);
    return days(new Date(from), new Date(to), { ...dated, day: 'numeric', month: 'short' });
  };
};

interface CalendarKeys {
  readonly onMove: (by: -1 | 1) => void;
  readonly onToday: () => void;
  readonly onView: (view: CalendarView) => void;
}

/** Where keys belong to what is focused. */
const taken = 'input, select, textarea, [contenteditable], [role=menu], [role=listbox], dialog';

/** Moves the calendar by keys while nothing else takes them; forward is where the reading goes. */
const useCalendarKeys = ({ onMove, onToday, onView }: CalendarKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(taken) !== null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const letter = key.toLowerCase();
    // Each view answers to its first letter.
    const view = calendarViews.find((each) => each.startsWith(letter));
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onMove(key === forward ? 1 : -1);
    else if (letter === 't') onToday();
    else if (view !== undefined) onView(view);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};

/** A week, its days side by side. */
function WeekView({ calendar, day }: ViewProps) {
  const format = useFormatter();
  const days = daysFrom(calendarSpan('week', day));
  const columns = days.map((each): SheetColumn => ({
    key: each,
    day: each,
    heading: format.dateTime(new Date(each), {
      weekday: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
    leadsToDay: true,
    visits: placeVisits(calendar.visits, each),
    free: freeStretches(calendar, each),
    blocks: blocksOn(calendar.blocks, each),
  }));
  return (
    <TimeSheet
      columns={columns}
      sheet={sheetOf(calendar, days)}
      hours={calendar.hours}
      teams={calendar.teams}
      clashes={clashesOf(calendar.visits)}
    />
  );
}

/** A day, its teams side by side; on paper a list. */
function DayView({ calendar, day }: ViewProps) {
  const t = useTranslations('schedule.calendar');
  const visits = visitsOn(calendar.visits, day);
  const blocked = blocksOn(calendar.blocks, day);
  const teams = Array.from({ length: calendar.teams }, (_, index) => index + 1);
  // A visit may be of a team that there is no more, or of none.
  const others = visits.filter(({ team }) => team === null || team > calendar.teams);
  const columns = teams.map((team): SheetColumn => ({
    key: String(team),
    day,
    heading: t('team', { team }),
    visits: placeVisits(
      visits.filter((visit) => visit.team === team),
      day,
    ),
    free: team === 1 && calendar.teams === 1 ? freeStretches(calendar, day) : [],
    blocks: blocked.filter(({ block }) => block.team === null || block.team === team),
  }));
  const noTeam: SheetColumn = {
    key: 'none',
    day,
    heading: t('noTeam'),
    visits: placeVisits(others, day),
    free: [],
    blocks: [],
  };
  const free: SheetColumn = {
    key: 'free',
    day,
    heading: t('freeHeading'),
    visits: [],
    free: freeStretches(calendar, day),
    blocks: [],
  };
  return (
    <>
      <TimeSheet
        columns={[
          ...columns,
          ...(others.length > 0 ? [noTeam] : []),
          ...(calendar.teams > 1 ? [free] : []),
        ]}
        sheet={sheetOf(calendar, [day])}
        hours={calendar.hours}
        teams={calendar.teams}
        clashes={clashesOf(calendar.visits)}
      />
      <div className={classes.onPaper}>
        <DayList calendar={calendar} day={day} />
      </div>
    </>
  );
}

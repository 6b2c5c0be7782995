import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../shared/paths.ts';
import { calendarQuery } from '../../shared/visits/calendar-query.ts';
import { type CalendarData, clashesAhead, daysFrom, loadOf } from './calendar-model.ts';
import {
  askedSpan,
  type CalendarView,
  calendarViews,
  movedDay,
  calendarView,
  calendarSpan,
  calendarSearch,
} from './calendar-queries.ts';
import classes from './calendar.module.css';
import { type Movable, type Move, MovingContext } from './move-visit.ts';
import { useIsNarrow } from './sheet-size.ts';
import { DayView, type SheetViewProps, WeekView } from './sheet-views.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { LoadFailed } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Button, IconButton } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import {
  IconCalendarEvent,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
} from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import { LoadingPlaceholder, DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { allPlacesQuery } from '../../shared/own-queries.ts';
import { useSession } from '../../shared/session-store.ts';

export const route = pageRoute({
  path: '/calendar',
  search: calendarSearch,
  data: () => [allPlacesQuery],
  dataOfSearch: (search) => {
    const { view, day } = calendarView(search);
    return [calendarQuery(askedSpan(view, day))];
  },
  nav: { group: 'work', order: 3, word: 'calendar', Icon: IconCalendarEvent, tab: true },
});

// Whoever opens the calendar looks at a week, or on a phone at a day.
const AgendaView = lazyCode(async () => (await import('./agenda-view.tsx')).AgendaView);
const PhoneDay = lazyCode(async () => (await import('./phone-day.tsx')).PhoneDay);
const MonthView = lazyCode(async () => (await import('./month-view.tsx')).MonthView);

// Most weeks have none.
const CalendarWarnings = lazyCode(
  async () => (await import('./calendar-warnings.tsx')).CalendarWarnings,
  <LoadingPlaceholder />,
);

const FeedDialog = lazyDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog);

const MoveVisitDialog = lazyDialog(
  async () => (await import('./move-visit-dialog.tsx')).MoveVisitDialog,
);

const BlockDialog = lazyDialog(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** The merchant's visits by day, week, month and as an agenda. */
export function CalendarPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown = calendarView(search);
  const query = usePageQuery(calendarQuery(askedSpan(shown.view, shown.day)));
  const { data } = query;
  const [opened, setOpened] = useState<'block' | 'feed' | null>(null);
  const close = (): void => {
    setOpened(null);
    if (search.do !== undefined)
      void navigate({ search: (before) => ({ ...before, do: undefined }), replace: true });
  };
  const now = useNow();
  const waits = data === undefined ? [] : clashesAhead(data, now);
  const hasStrip = waits.length > 0 || (data?.timeless.length ?? 0) > 0;
  const isMobile = useSession((state) => state.isMobile);
  const isNarrow = useIsNarrow();
  const hasSheet = !isMobile && (shown.view === 'day' || shown.view === 'week');
  const tray = data !== undefined && hasStrip && (
    <CalendarWarnings calendar={data} clashes={waits} hasSheet={hasSheet} />
  );
  const [taken, setTaken] = useState<ComponentProps<typeof MovingContext>['value']['taken']>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const moving = {
    taken,
    take: (visit: Movable, below: number) => setTaken({ visit, below }),
    letGo: () => setTaken(null),
    move: setAsked,
  };
  return (
    <div className={classes.whole}>
      <Page>
        <CalendarHead
          {...shown}
          calendar={data}
          clashes={waits.length}
          onBlock={() => setOpened('block')}
          onFeed={() => setOpened('feed')}
        />
        {data === undefined ? (
          <Card>{query.isError ? <LoadFailed query={query} /> : <DetailSkeleton />}</Card>
        ) : (
          <MovingContext value={moving}>
            <div className={classes.work} data-tray={hasStrip || undefined}>
              {/* On a phone the day comes first. */}
              {!isMobile && tray}
              <div aria-busy={query.isPlaceholderData}>
                <Suspense fallback={<DetailSkeleton />}>
                  <View {...shown} calendar={data} hasStrip={hasStrip && isNarrow} />
                </Suspense>
              </div>
              {isMobile && tray}
            </div>
            {asked !== null && (
              <MoveVisitDialog {...asked} calendar={data} onClose={() => setAsked(null)} />
            )}
          </MovingContext>
        )}
        {opened === 'feed' && <FeedDialog onClose={close} />}
        {(opened ?? search.do) === 'block' && data !== undefined && (
          <BlockDialog day={shown.day} teams={data.teams} onClose={close} />
        )}
      </Page>
    </div>
  );
}

function View({ view, ...rest }: SheetViewProps & { readonly view: CalendarView }) {
  const isMobile = useSession((state) => state.isMobile);
  switch (view) {
    case 'day':
      return isMobile ? <PhoneDay {...rest} /> : <DayView {...rest} />;
    case 'week':
      return <WeekView {...rest} />;
    case 'month':
      return <MonthView {...rest} />;
    case 'agenda':
      return <AgendaView {...rest} />;
  }
}

interface CalendarHeadProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly calendar: CalendarData | undefined;
  readonly clashes: number;
  readonly onBlock: () => void;
  readonly onFeed: () => void;
}

/** Which days are looked at and how full they are; other days and views, by press and by key. */
function CalendarHead({ view, day, calendar, clashes, onBlock, onFeed }: CalendarHeadProps) {
  const t = useTranslations('schedule');
  const common = useTranslations('common');
  const navigate = route.useNavigate();
  const show = (search: { readonly view?: CalendarView; readonly day?: string }): void =>
    void navigate({ search: (before) => ({ ...before, view, ...search }), replace: true });
  const move = (by: -1 | 1): void => show({ day: movedDay(view, day, by) });
  const goToToday = (): void => show({ day: dubaiDay(Date.now()) });
  useCalendarKeys({ onMove: move, onToday: goToToday, onView: (next) => show({ view: next }) });
  const spanLabel = useSpanLabels()(view, day);
  const isMobile = useSession((state) => state.isMobile);
  return (
    <PageHeader
      title={<span aria-live="polite">{spanLabel}</span>}
      badge={
        <>
          <Button size="sm" onClick={goToToday}>
            {t('calendar.today')}
          </Button>
          <IconButton
            flip
            label={t('calendar.earlier')}
            icon={<IconChevronLeft size={18} />}
            onClick={() => move(-1)}
          />
          <IconButton
            flip
            label={t('calendar.later')}
            icon={<IconChevronRight size={18} />}
            onClick={() => move(1)}
          />
        </>
      }
      description={
        calendar === undefined ? (
          // It holds the line until the count is known.
          '\u00a0'
        ) : (
          <Count calendar={calendar} days={daysFrom(calendarSpan(view, day))} clashes={clashes} />
        )
      }
      actions={
        <>
          <div className={classes.views} title={t('calendar.keys')}>
            <TabsBar
              label={t('calendar.views')}
              active={view}
              items={calendarViews.map((key) => ({ key, label: t(`calendar.view.${key}`) }))}
              onSelect={(next) => show({ view: next })}
            />
          </div>
          {!isMobile && (
            <Button onClick={onBlock} disabled={calendar === undefined}>
              {t('blocks.add')}
            </Button>
          )}
          <MenuButton
            label={t('calendar.menu')}
            items={[
              ...(isMobile && calendar !== undefined
                ? [{ key: 'block', label: t('blocks.add'), onSelect: onBlock }]
                : []),
              ...(view === 'day'
                ? [{ key: 'print', label: t('calendar.print'), onSelect: () => print() }]
                : []),
              { key: 'feed', label: t('feed.open'), onSelect: onFeed },
              { key: 'times', label: t('calendar.settings'), href: paths.workingTimes() },
            ]}
          >
            {isMobile ? <IconDots size={20} aria-hidden /> : common('more')}
            {!isMobile && <IconChevronDown size={16} aria-hidden />}
          </MenuButton>
        </>
      }
    />
  );
}

interface CountProps {
  readonly calendar: CalendarData;
  readonly days: readonly string[];
  readonly clashes: number;
}

const minutesInHour = 60;

/** How many visits there are, how much of the hours they take, and how many are in each other's way. */
function Count({ calendar, days, clashes }: CountProps) {
  const t = useTranslations('schedule.calendar');
  const { visits, booked, open } = loadOf(calendar, days);
  return (
    <DotLine>
      {t('visits', { count: visits })}
      {open > 0 &&
        t('booked', {
          booked: Math.round(booked / minutesInHour),
          open: Math.round(open / minutesInHour),
        })}
      {clashes > 0 && <b className={classes.clashes}>{t('clashCount', { count: clashes })}</b>}
    </DotLine>
  );
}

/** Says which days a view shows. */
const useSpanLabels = (): ((view: CalendarView, day: string) => string) => {
  const format = useFormatter();
  const { days } = useMoments();
  return (view, day) => {
    const date = new Date(day);
    const thisYear = dubaiDay(Date.now()).slice(0, 4);
    // Of this year nobody needs to be told.
    const dated = {
      timeZone: 'UTC',
      ...(day.slice(0, 4) === thisYear ? {} : { year: 'numeric' as const }),
    } as const;
    if (view === 'month')
      return format.dateTime(date, { timeZone: 'UTC', month: 'long', year: 'numeric' });
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

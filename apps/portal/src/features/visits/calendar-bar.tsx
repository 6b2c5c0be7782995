import { useMoments } from '@khidma/app/intl/use-moments';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Button, IconButton } from '@khidma/ui/button';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { IconChevronLeft } from '@khidma/ui/icons/chevron-left';
import { IconChevronRight } from '@khidma/ui/icons/chevron-right';
import { IconPrinter } from '@khidma/ui/icons/printer';
import { getRouteApi } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { type CalendarView, calendarViews, movedDay, spanOf } from './calendar-span.ts';
import classes from './calendar.module.css';
import { useCalendarKeys } from './use-calendar-keys.ts';

const route = getRouteApi('/portal/calendar');

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly day: string;
}

/** Which days are looked at, and how: by press and by key. */
export function CalendarBar({ view, day }: CalendarBarProps) {
  const t = useTranslations('schedule.calendar');
  const navigate = route.useNavigate();
  const show = (search: Partial<CalendarBarProps>): void =>
    void navigate({ search: (before) => ({ ...before, view, ...search }), replace: true });
  const move = (by: -1 | 1): void => show({ day: movedDay(view, day, by) });
  const goToToday = (): void => show({ day: dubaiDay(Date.now()) });
  useCalendarKeys({ onMove: move, onToday: goToToday, onView: (next) => show({ view: next }) });
  return (
    <div className={classes.bar}>
      <div className={classes.moves}>
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
          {useSpanWords()(view, day)}
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
const useSpanWords = (): ((view: CalendarView, day: string) => string) => {
  const format = useFormatter();
  const { days } = useMoments();
  return (view, day) => {
    const date = new Date(day);
    if (view === 'month') return format.dateTime(date, { ...dated, month: 'long' });
    if (view === 'day')
      return format.dateTime(date, { ...dated, weekday: 'long', day: 'numeric', month: 'long' });
    const { from, to } = spanOf(view, day);
    return days(new Date(from), new Date(to), { ...dated, day: 'numeric', month: 'short' });
  };
};

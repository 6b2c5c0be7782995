import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { blocksOn, daysFrom, type ViewProps, visitsOn } from './calendar-model.ts';
import { calendarSpan } from './calendar-queries.ts';
import classes from './calendar.module.css';

/** So many visits are named on a day. */
const mostNamed = 3;

/** The weeks of a month; a day leads to its own view. */
export function MonthView({ calendar, day }: ViewProps) {
  const format = useFormatter();
  const days = daysFrom(calendarSpan('month', day));
  return (
    <div>
      <div className={`k-quiet ${classes.weekdays}`} aria-hidden>
        {days.slice(0, 7).map((each) => (
          <span key={each}>
            {format.dateTime(new Date(each), { weekday: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
      <ul className={classes.month}>
        {days.map((each) => (
          <MonthDay
            key={each}
            calendar={calendar}
            day={each}
            isOfMonth={each.slice(0, 7) === day.slice(0, 7)}
          />
        ))}
      </ul>
    </div>
  );
}

function MonthDay({ calendar, day, isOfMonth }: ViewProps & { readonly isOfMonth: boolean }) {
  const t = useTranslations('schedule.calendar');
  const blocks = useTranslations('schedule.blocks');
  const format = useFormatter();
  const { time } = useMoments();
  const isToday = dubaiDay(useNow()) === day;
  const visits = visitsOn(calendar.visits, day);
  const isClosed = calendar.hours.every((each) => each.day !== day || each.ranges.length === 0);
  const name = format.dateTime(new Date(day), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <li
      className={classes.monthDay}
      data-other={!isOfMonth || undefined}
      data-closed={isClosed || undefined}
      data-today={isToday || undefined}
    >
      <UiLink
        href={paths.calendarDay(day)}
        className={classes.monthNumber}
        aria-label={t('visitsOf', { day: name, count: visits.length })}
      >
        <b>{Number(day.slice(8))}</b>
        {visits.length > 0 && <span className={classes.count}>{visits.length}</span>}
      </UiLink>
      {isClosed && <span className={`k-quiet ${classes.said}`}>{t('closed')}</span>}
      {!isClosed && blocksOn(calendar.blocks, day).length > 0 && (
        <span className={`k-quiet ${classes.said}`}>{blocks('blocked')}</span>
      )}
      {visits.slice(0, mostNamed).map((visit) => (
        <UiLink
          key={visit.orderId}
          href={paths.order(visit.orderId)}
          className={classes.monthVisit}
        >
          <span>{time(visit.startsAt)}</span>
          <UserText className={classes.monthName}>{visit.customerName}</UserText>
        </UiLink>
      ))}
      {visits.length > mostNamed && (
        <span className={`k-quiet ${classes.said}`}>
          {t('more', { count: visits.length - mostNamed })}
        </span>
      )}
    </li>
  );
}

import { Card } from '@khidma/ui/page';
import { UiLink } from '@khidma/ui/link';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { DayRows } from './agenda-view.tsx';
import { blocksOn, daysFrom, loadOf, type ViewProps, visitsOn } from './calendar-model.ts';
import { calendarSpan } from './calendar-queries.ts';
import classes from './phone-day.module.css';

/** A day on a phone: the week it stands in as a strip, then what is on it, in order of time. */
export function PhoneDay({ calendar, day }: ViewProps) {
  const t = useTranslations('schedule.calendar');
  const isFree =
    visitsOn(calendar.visits, day).length === 0 && blocksOn(calendar.blocks, day).length === 0;
  const isClosed = calendar.hours.every((each) => each.day !== day || each.ranges.length === 0);
  return (
    <div className="k-stack-4">
      <WeekStrip calendar={calendar} day={day} />
      <Card flush>
        <DayRows calendar={calendar} day={day} />
        {isFree && (
          <p className={`k-quiet k-pad ${classes.none}`}>
            {isClosed ? t('closed') : t('visits', { count: 0 })}
          </p>
        )}
      </Card>
    </div>
  );
}

/** The seven days around a day; how much of each is booked stands under it. */
function WeekStrip({ calendar, day }: ViewProps) {
  const t = useTranslations('schedule.calendar');
  const format = useFormatter();
  return (
    <nav aria-label={t('days')}>
      <ul className={classes.strip}>
        {daysFrom(calendarSpan('week', day)).map((each) => {
          const date = new Date(each);
          const { visits, booked, open } = loadOf(calendar, [each]);
          const name = format.dateTime(date, { day: 'numeric', month: 'long', timeZone: 'UTC' });
          return (
            <li key={each} data-shown={each === day || undefined}>
              <UiLink href={paths.calendarDay(each)} className={classes.day}>
                <span className="k-unseen">{t('visitsOf', { day: name, count: visits })}</span>
                <span aria-hidden>
                  {format.dateTime(date, { weekday: 'narrow', timeZone: 'UTC' })}
                </span>
                <b aria-hidden>{format.dateTime(date, { day: 'numeric', timeZone: 'UTC' })}</b>
                <i
                  className={classes.load}
                  data-some={visits > 0 || undefined}
                  style={{ width: `${open === 0 ? 0 : Math.min(1, booked / open) * 100}%` }}
                />
              </UiLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

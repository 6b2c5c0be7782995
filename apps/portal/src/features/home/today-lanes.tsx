import { useMoments } from '@khidma/app/intl/use-moments';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { startOfDay } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { hoursOf, idleTeams, lanesOf } from './lanes.ts';
import classes from './today-lanes.module.css';

interface TodayLanesProps {
  /** Today in Dubai. */
  readonly day: string;
  readonly visits: readonly CalendarVisit[];
  readonly teams: number;
  readonly now: number;
}

/** The day as a line for each team, all on one clock, and where it stands now. */
export function TodayLanes({ day, visits, teams, now }: TodayLanesProps) {
  const t = useTranslations('home.today');
  const { time } = useMoments();
  const begin = startOfDay(day);
  const { from, until } = hoursOf(visits, begin);
  const share = (at: number): number => (at - begin - from * hourMs) / ((until - from) * hourMs);
  const at = share(now);
  // The hour it ends is said too.
  const hours = Array.from(
    { length: Math.floor((until - from) / 2) + 1 },
    (_, index) => from + index * 2,
  );
  const lanes = lanesOf(visits, teams);
  const idle = idleTeams(lanes, teams);
  return (
    <div className={classes.day}>
      <div className={classes.clock} aria-hidden>
        {hours.map((hour) => (
          <span
            key={hour}
            data-last={hour === until || undefined}
            style={{ insetInlineStart: percent((hour - from) / (until - from)) }}
          >
            {time(new Date(begin + hour * hourMs).toISOString())}
          </span>
        ))}
      </div>
      <ol data-bare>
        {lanes.map(({ team, rows }) => (
          <li key={team} className={classes.lane}>
            <b>{teams > 1 || team > 1 ? t('team', { team }) : t('visits')}</b>
            <div
              className={classes.track}
              style={
                { '--rows': rows.length, '--step': percent(2 / (until - from)) } as CSSProperties // its own properties
              }
            >
              {rows.flatMap((row, index) =>
                row.map((visit, nth) => (
                  <Stretch
                    key={visit.orderId}
                    visit={visit}
                    row={index}
                    isOver={Date.parse(visit.endsAt) <= now}
                    start={share(Date.parse(visit.startsAt))}
                    end={share(Date.parse(visit.endsAt))}
                    room={Math.min(1, share(Date.parse(row[nth + 1]?.startsAt ?? endOfTime)))}
                  />
                )),
              )}
            </div>
          </li>
        ))}
      </ol>
      {idle > 0 && <p className={classes.idle}>{t('free', { count: idle })}</p>}
      {at >= 0 && at <= 1 && (
        <div className={classes.now} aria-hidden>
          <span style={{ insetInlineStart: percent(at) }}>
            <i>{time(new Date(now).toISOString())}</i>
          </span>
        </div>
      )}
    </div>
  );
}

const hourMs = 3_600_000;

/** Behind whatever is last. */
const endOfTime = '9999-12-31T00:00:00.000Z';

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

interface StretchProps {
  readonly visit: CalendarVisit;
  readonly row: number;
  readonly isOver: boolean;
  /** Where it stands, as shares of the line. */
  readonly start: number;
  readonly end: number;
  /** Until where its words may run: to the next one, or the end. */
  readonly room: number;
}

function Stretch({ visit, row, isOver, start, end, room }: StretchProps) {
  const { time, times } = useMoments();
  const place = usePlaceLabels()(visit, true);
  const when = times(visit.startsAt, visit.endsAt);
  return (
    <div
      className={cx(classes.visit, isOver && classes.over)}
      style={
        {
          insetInlineStart: percent(start),
          width: percent(Math.min(1, end) - start),
          '--row': row,
          '--room': (room - start) / (Math.min(1, end) - start),
        } as CSSProperties // its own properties
      }
    >
      <UiLink href={paths.order(visit.orderId)} title={`${when} ${visit.customerName} ${place}`}>
        <UserText className="k-strong k-clip">{visit.customerName}</UserText>
        <span className="k-clip">
          <DotLine>
            {time(visit.startsAt)}
            {place}
          </DotLine>
        </span>
      </UiLink>
    </div>
  );
}

import { useFormatter, useTranslations } from 'use-intl';
import { DayList } from './agenda-view.tsx';
import {
  blocksOn,
  clashesOf,
  daysFrom,
  freeStretches,
  placeVisits,
  sheetOf,
  visitsOn,
} from './calendar-model.ts';
import { spanOf } from './calendar-span.ts';
import classes from './calendar.module.css';
import { TimeSheet, type SheetColumn } from './time-sheet.tsx';
import type { ViewProps } from './view-props.ts';

/** A week, its days side by side. */
export function WeekView({ calendar, day }: ViewProps) {
  const format = useFormatter();
  const days = daysFrom(spanOf('week', day));
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
export function DayView({ calendar, day }: ViewProps) {
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

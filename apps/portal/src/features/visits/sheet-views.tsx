import { lazyCode } from '@khidma/app/route/lazy-code';
import { useNow } from '@khidma/app/intl/use-time-left';
import { orderCan } from '@khidma/domain/orders/order-can';
import { useFormatter, useTranslations } from 'use-intl';
import {
  blocksOn,
  type CalendarData,
  clashesOf,
  type DayStretch,
  daysFrom,
  gapsOf,
  lanesOf,
  loadOf,
  placeVisits,
  sheetOf,
  type ViewProps,
} from './calendar-model.ts';
import { calendarSpan } from './calendar-queries.ts';
import classes from './calendar.module.css';
import { idleHeight, laneHeight, leastBlock, quietHeight, useWindowHeight } from './sheet-size.ts';
import { partOf } from './team-part.ts';
import { type Placing, type SheetLane, TimeSheet } from './time-sheet.tsx';
import { useDayLabels } from './use-day-labels.ts';

/** What a view on the sheet is given. */
export interface SheetViewProps extends ViewProps {
  /** Whether something stands above it that takes some of the window. */
  readonly hasStrip: boolean;
}

// Only paper shows it.
const DayList = lazyCode(async () => (await import('./agenda-view.tsx')).DayList, <></>);

/** A week, its teams one below the other. */
export function WeekView({ calendar, day, hasStrip }: SheetViewProps) {
  const t = useTranslations('schedule.calendar');
  const format = useFormatter();
  const dayWords = useDayLabels();
  const days = daysFrom(calendarSpan('week', day));
  const sheet = sheetOf(calendar, days);
  const teams = lanesOf(calendar, days);
  const now = useNow();
  const busy = teams.filter(({ isIdle }) => !isIdle);
  const idle = teams.filter(({ isIdle }) => isIdle);
  const windowHeight = useWindowHeight();
  // Whoever has a few visits leaves the room to whom has many.
  const few = busy.filter(({ isOf }) => calendar.visits.filter(isOf).length <= fewVisits);
  const quiet = few.length < busy.length ? few : [];
  const most = laneHeight({
    windowHeight,
    busy: busy.length - quiet.length,
    quiet: quiet.length,
    idle: Math.min(1, idle.length),
    hasStrip,
  });
  // Those that have nothing share a row: they are free, and that is all there is to say.
  const [folded] = idle;
  const lanes = [...busy, ...(folded === undefined ? [] : [folded])].map((lane): SheetLane => {
    const { team, isIdle, isOf } = lane;
    const height = isIdle ? idleHeight : quiet.includes(lane) ? quietHeight(most) : most;
    const name =
      isIdle && idle.length > 1
        ? t('teams', { count: idle.length })
        : team === null
          ? t('noTeam')
          : t('team', { team });
    const own = ownOf(calendar, team, isOf);
    return {
      key: String(team),
      isIdle,
      height,
      label: <LaneLabel name={name} team={team} calendar={calendar} days={days} />,
      ...(isIdle && own.blocks.length === 0 && { words: t('freeAllWeek') }),
      cells: days.map((each) => ({
        key: each,
        day: each,
        name: `${name}, ${dayWords(each)}`,
        visits: placeVisits(own.visits, each, shortest(sheet, height)),
        blocks: blocksOn(own.blocks, each),
        ...(!isIdle && team !== null && { gaps: gapsOf(own, each, now).filter(isBetween) }),
      })),
    };
  });
  const isHeld = calendar.visits.some(orderCan.pay);
  return (
    <div className="k-stack-2">
      <TimeSheet
        heads={days.map((each) => ({
          key: each,
          day: each,
          words: format.dateTime(new Date(each), { weekday: 'short', timeZone: 'UTC' }),
          number: format.dateTime(new Date(each), { day: 'numeric', timeZone: 'UTC' }),
        }))}
        lanes={lanes}
        sheet={sheet}
        hours={calendar.hours}
        clashes={clashesOf(calendar.visits)}
      />
      <ul data-bare className={classes.key}>
        {(['free', 'closed', ...(isHeld ? (['held'] as const) : [])] as const).map((each) => (
          <li key={each}>
            <i data-key={each} aria-hidden />
            {t(`key.${each}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** So many visits of a week are few. */
const fewVisits = 2;

/** What is free for less than half a day, between two visits or at an edge, is marked; longer it is plain ground. */
const isBetween = ({ from, until }: DayStretch): boolean => until - from < 240;

/** What a team alone has: its visits, and what is blocked for it. */
const ownOf = (
  calendar: CalendarData,
  team: number | null,
  isOf: (visit: CalendarData['visits'][number]) => boolean,
): CalendarData => ({
  ...calendar,
  teams: 1,
  visits: calendar.visits.filter(isOf),
  blocks: calendar.blocks.filter((block) => block.team === null || block.team === team),
});

/** A visit is shown with a line of words at least: so many minutes of a lane. */
const shortest = ({ from, until }: DayStretch, height: number): number =>
  Math.ceil((leastBlock / height) * (until - from));

interface LaneLabelProps {
  readonly name: string;
  readonly team: number | null;
  readonly calendar: CalendarData;
  readonly days: readonly string[];
}

/** Which team it is, and how much of its hours is booked. */
function LaneLabel({ name, team, calendar, days }: LaneLabelProps) {
  const t = useTranslations('schedule.calendar');
  const format = useFormatter();
  const { booked, open } = loadOf(calendar, days, team ?? undefined);
  const share = open === 0 ? 0 : Math.min(1, booked / open);
  const percent = format.number(share, { style: 'percent' });
  const part: Placing = { '--share': share };
  return (
    <>
      <b>{name}</b>
      {team !== null && booked > 0 && (
        <>
          <i className={classes.load} data-part={partOf(team)} style={part} />
          <span>{t('bookedShare', { percent })}</span>
        </>
      )}
    </>
  );
}

/** A day, its teams side by side; on paper a list. */
export function DayView({ calendar, day, hasStrip }: SheetViewProps) {
  const t = useTranslations('schedule.calendar');
  const sheet = sheetOf(calendar, [day]);
  const windowHeight = useWindowHeight();
  const height = laneHeight({ windowHeight, busy: 1, idle: 0, hasStrip });
  const teams = lanesOf(calendar, [day]).map((lane) => ({
    ...lane,
    name: lane.team === null ? t('noTeam') : t('team', { team: lane.team }),
  }));
  const blocks = blocksOn(calendar.blocks, day);
  return (
    <>
      <TimeSheet
        heads={teams.map(({ team, name }) => ({ key: String(team), day, words: name }))}
        lanes={[
          {
            key: day,
            isIdle: false,
            height,
            cells: teams.map(({ team, name, isOf }) => ({
              key: String(team),
              day,
              name,
              visits: placeVisits(calendar.visits.filter(isOf), day, shortest(sheet, height)),
              blocks: blocks.filter(({ block }) => block.team === null || block.team === team),
            })),
          },
        ]}
        sheet={sheet}
        hours={calendar.hours}
        clashes={clashesOf(calendar.visits)}
      />
      <div className={classes.onPaper}>
        <DayList calendar={calendar} day={day} />
      </div>
    </>
  );
}

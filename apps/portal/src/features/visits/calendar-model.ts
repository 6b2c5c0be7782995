import type { OutputOf } from '@khidma/contract/core/endpoint';
import type {
  CalendarBlock,
  CalendarVisit,
  getCalendar,
} from '@khidma/contract/scheduling/calendar';
import { addDays, minutesOf, startOfDay } from '@khidma/domain/rules/days';

/** What the calendar was answered. */
export type CalendarData = OutputOf<typeof getCalendar>;

const dayMinutes = 1440;

/** A stretch of a day in minutes after midnight. */
export interface DayStretch {
  readonly from: number;
  readonly until: number;
}

/** A visit on the sheet of a day: beside how many others it stands. */
export interface PlacedVisit extends DayStretch {
  readonly visit: CalendarVisit;
  readonly lane: number;
  readonly lanes: number;
}

const stretchOf = (
  { startsAt, endsAt }: Pick<CalendarVisit, 'startsAt' | 'endsAt'>,
  day: string,
): DayStretch => {
  const start = startOfDay(day);
  const minute = (iso: string): number => (Date.parse(iso) - start) / 60_000;
  return { from: Math.max(0, minute(startsAt)), until: Math.min(dayMinutes, minute(endsAt)) };
};

/** Returns the visits that take some of a day. */
export const visitsOn = (visits: readonly CalendarVisit[], day: string): CalendarVisit[] =>
  visits.filter((visit) => {
    const { from, until } = stretchOf(visit, day);
    return from < until;
  });

/** A blocked time on the sheet of a day. */
export interface PlacedBlock extends DayStretch {
  readonly block: CalendarBlock;
}

/** Returns what is blocked on a day, with the part of the day that it takes. */
export const blocksOn = (blocks: readonly CalendarBlock[], day: string): PlacedBlock[] =>
  blocks
    .map((block) => ({ block, ...stretchOf(block, day) }))
    .filter(({ from, until }) => from < until);

/** Returns the visits of a day side by side where they overlap; each of the others has all the room. A visit is shown so many minutes long at least, and keeps others off what it is shown with. */
export const placeVisits = (
  visits: readonly CalendarVisit[],
  day: string,
  shortest = 0,
): PlacedVisit[] => {
  const placed: PlacedVisit[] = [];
  let group: Omit<PlacedVisit, 'lanes'>[] = [];
  const close = (): void => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((each) => ({ ...each, lanes })));
    group = [];
  };
  const sorted = visitsOn(visits, day)
    .map((visit) => ({ visit, ...stretchOf(visit, day) }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until);
  for (const each of sorted) {
    const running = group.filter(({ from, until }) => Math.max(until, from + shortest) > each.from);
    if (running.length === 0) close();
    const taken = new Set(running.map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...each, lane });
  }
  close();
  return placed;
};

/** Two visits that one team has at once: the later one is in the way of the earlier. */
export interface Clash {
  readonly earlier: CalendarVisit;
  readonly later: CalendarVisit;
}

/** Returns the visits that run into another one of the same team, two by two. */
export const clashPairs = (visits: readonly CalendarVisit[]): Clash[] =>
  visits.flatMap((earlier, index) => {
    const { team, endsAt } = earlier;
    if (team === null) return [];
    return visits
      .slice(index + 1)
      .filter((later) => later.team === team && later.startsAt < endsAt)
      .map((later) => ({ earlier, later }));
  });

/** Returns those of them that can still be helped. */
export const clashesAhead = ({ visits }: Pick<CalendarData, 'visits'>, now: number): Clash[] =>
  clashPairs(visits).filter(
    ({ earlier, later }) => Date.parse(earlier.endsAt) > now && Date.parse(later.endsAt) > now,
  );

/** Returns the orders whose visit runs into another one of the same team. */
export const clashesOf = (visits: readonly CalendarVisit[]): ReadonlySet<string> =>
  new Set(clashPairs(visits).flatMap(({ earlier, later }) => [earlier.orderId, later.orderId]));

/** Returns the first team that has nothing for a while, beside one that is named; null where all are taken. */
export const freeTeamFor = (
  { teams, visits, blocks }: Pick<CalendarData, 'teams' | 'visits' | 'blocks'>,
  { team: own, startsAt, endsAt }: Pick<CalendarVisit, 'team' | 'startsAt' | 'endsAt'>,
): number | null => {
  const busy = [...visits, ...blocks].filter(
    (each) => each.startsAt < endsAt && startsAt < each.endsAt,
  );
  // What belongs to no team may be made by any of them.
  if (busy.some(({ team }) => team === null)) return null;
  const free = Array.from({ length: teams }, (_, index) => index + 1).find(
    (team) => team !== own && busy.every((each) => each.team !== team),
  );
  return free ?? null;
};

/** A team in some days; null for what is of no team, or of one that there is no more. */
export interface TeamLane {
  readonly team: number | null;
  readonly isIdle: boolean;
  readonly isOf: (visit: CalendarVisit) => boolean;
}

/** Returns the teams in their order, and behind them what has none, where anything has. */
export const lanesOf = (
  { teams, visits, blocks }: CalendarData,
  days: readonly string[],
): TeamLane[] => {
  const shown = (isOf: (visit: CalendarVisit) => boolean): CalendarVisit[] =>
    visits.filter((visit) => isOf(visit) && days.some((day) => visitsOn([visit], day).length > 0));
  const isOfNone = ({ team }: CalendarVisit): boolean => team === null || team > teams;
  const lanes = Array.from({ length: teams }, (_, index): TeamLane => {
    const team = index + 1;
    const isOf = (visit: CalendarVisit): boolean => visit.team === team;
    const isBlocked = days.some((day) =>
      blocksOn(blocks, day).some(({ block }) => block.team === team),
    );
    return { team, isOf, isIdle: !isBlocked && shown(isOf).length === 0 };
  });
  // Where nobody has anything, the first shows what a day is.
  const free = lanes.every(({ isIdle }) => isIdle)
    ? lanes.map((lane, index) => ({ ...lane, isIdle: index > 0 }))
    : lanes;
  return shown(isOfNone).length === 0
    ? free
    : [...free, { team: null, isIdle: false, isOf: isOfNone }];
};

/** How much of some days is booked, in minutes. */
export interface Load {
  readonly visits: number;
  readonly booked: number;
  /** The hours of all teams that are asked about. */
  readonly open: number;
}

/** Returns how much of some days is booked; of one team where one is named. */
export const loadOf = (
  { teams, hours, visits }: Pick<CalendarData, 'teams' | 'hours' | 'visits'>,
  days: readonly string[],
  team?: number,
): Load => {
  const shown = visits.filter((visit) => team === undefined || visit.team === team);
  const opens = hours
    .filter(({ day }) => days.includes(day))
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0);
  const booked = days
    .flatMap((day) => visitsOn(shown, day).map((visit) => stretchOf(visit, day)))
    .reduce((sum, { from, until }) => sum + until - from, 0);
  return {
    visits: shown.filter((visit) => days.some((day) => visitsOn([visit], day).length > 0)).length,
    booked,
    open: opens * (team === undefined ? teams : 1),
  };
};

/** A stretch of a merchant's hours with how many of its teams have no visit in it. */
export interface FreeStretch extends DayStretch {
  readonly free: number;
}

/** Returns how many teams are free through the hours of a day. */
export const freeStretches = (
  { teams, hours, visits, blocks }: CalendarData,
  day: string,
): FreeStretch[] => {
  const ranges = hours.find((each) => each.day === day)?.ranges ?? [];
  const blocked = blocksOn(blocks, day);
  // A block of all teams counts once for each of them.
  const busy = [
    ...visitsOn(visits, day).map((visit) => stretchOf(visit, day)),
    ...blocked.flatMap((each) =>
      Array<DayStretch>(each.block.team === null ? teams : 1).fill(each),
    ),
  ];
  return ranges.flatMap(({ start, end }) => {
    const [open, close] = [minutesOf(start), minutesOf(end)];
    const cuts = busy
      .flatMap(({ from, until }) => [from, until])
      .filter((cut) => open < cut && cut < close);
    const points = [...new Set([open, ...cuts, close])].toSorted((a, b) => a - b);
    const free: FreeStretch[] = [];
    for (const [index, until] of points.slice(1).entries()) {
      const from = points[index] ?? open;
      const taken = busy.filter((each) => each.from < until && from < each.until).length;
      const last = free.at(-1);
      const left = Math.max(0, teams - taken);
      if (last?.free === left) free[free.length - 1] = { ...last, until };
      else free.push({ from, until, free: left });
    }
    return free;
  });
};

/** Shorter than this nobody sells a visit into it. */
const shortestGap = 60;

/** Returns when on a day nobody has anything to do from now on, for an hour at least. */
export const gapsOf = (calendar: CalendarData, day: string, now: number): DayStretch[] => {
  const minute = Math.ceil((now - startOfDay(day)) / 60_000 / 15) * 15;
  return freeStretches(calendar, day)
    .filter(({ free }) => free === calendar.teams)
    .map(({ from, until }) => ({ from: Math.max(from, minute), until }))
    .filter(({ from, until }) => until - from >= shortestGap);
};

/** Returns the stretches of what is shown of a day in which nobody works. */
export const closedStretches = (
  ranges: CalendarData['hours'][number]['ranges'],
  sheet: DayStretch,
): DayStretch[] => {
  const edges = [
    sheet.from,
    ...ranges.flatMap(({ start, end }) => [minutesOf(start), minutesOf(end)]),
    sheet.until,
  ];
  return edges
    .flatMap((from, index) => (index % 2 === 0 ? [{ from, until: edges[index + 1] ?? from }] : []))
    .filter(({ from, until }) => from < until);
};

/** What is shown of a day where nothing says more. */
const usualSheet: DayStretch = { from: 8 * 60, until: 18 * 60 };

/** Returns the whole hours that hold all hours and visits of some days. */
export const sheetOf = (
  { hours, visits }: Pick<CalendarData, 'hours' | 'visits'>,
  days: readonly string[],
): DayStretch => {
  const stretches = [
    ...hours
      .filter(({ day }) => days.includes(day))
      .flatMap(({ ranges }) =>
        ranges.map(({ start, end }) => ({ from: minutesOf(start), until: minutesOf(end) })),
      ),
    ...days.flatMap((day) => visitsOn(visits, day).map((visit) => stretchOf(visit, day))),
  ];
  if (stretches.length === 0) return usualSheet;
  const from = Math.min(...stretches.map((each) => each.from));
  const until = Math.max(...stretches.map((each) => each.until));
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 };
};

/** Returns the days from one to another. */
export const daysFrom = ({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What a view of the calendar is given. */
export interface ViewProps {
  readonly calendar: CalendarData;
  /** The day that is looked at. */
  readonly day: string;
}

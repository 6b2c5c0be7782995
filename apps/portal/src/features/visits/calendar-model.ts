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

/** Returns the visits of a day side by side where they overlap; each of the others has all the room. */
export const placeVisits = (visits: readonly CalendarVisit[], day: string): PlacedVisit[] => {
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
    const running = group.filter(({ until }) => until > each.from);
    if (running.length === 0) close();
    const taken = new Set(running.map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...each, lane });
  }
  close();
  return placed;
};

/** Returns the orders whose visit runs into another one of the same team. */
export const clashesOf = (visits: readonly CalendarVisit[]): ReadonlySet<string> => {
  const clashes = new Set<string>();
  for (const [index, a] of visits.entries())
    for (const b of visits.slice(index + 1)) {
      // In order of time: what begins after the end of one overlaps it no more.
      if (b.startsAt >= a.endsAt) break;
      if (a.team !== null && a.team === b.team) clashes.add(a.orderId).add(b.orderId);
    }
  return clashes;
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

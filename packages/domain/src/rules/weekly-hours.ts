import { isTime, minutesOf, type Weekday, weekdays } from './days.ts';
import type { Problem } from './problem.ts';

/** The end of a day: where a stretch goes on until midnight. */
const endOfDay = '24:00';

/** A stretch of a day on which a merchant works, `HH:MM` in Asia/Dubai; it can end at 24:00. */
export interface HoursRange {
  readonly start: string;
  readonly end: string;
}

/** The hours of each weekday: one or more stretches, null where the day is closed. */
export type WeeklyHours = Readonly<Record<Weekday, readonly HoursRange[] | null>>;

/** The most stretches of one day. */
export const maxRangesPerDay = 4;

/** The start and end of a day as the specification has them: what its stretches lie within. */
export const widestRange = (ranges: readonly HoursRange[]): HoursRange => ({
  start: ranges.map(({ start }) => start).toSorted()[0] ?? '',
  end:
    ranges
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? '',
});

/** What is wrong with the stretches of one day, each by its own place: `0.end`; none is a closed day. */
export const rangesProblems = (ranges: readonly HoursRange[]): Problem[] =>
  ranges.length === 0
    ? []
    : dayProblems('', ranges).map(({ path, ...rest }) => ({ ...rest, path: path.slice(1) }));

/** What is wrong with weekly hours, by field (`monday.0.end`): times that are none, a start not before its end, stretches that overlap. */
export const hoursProblems = (hours: WeeklyHours): Problem[] =>
  weekdays.flatMap((weekday) => dayProblems(weekday, hours[weekday]));

/** The hours of each weekday as they are written: one stretch by its start and end, or several. */
export type TypedHours = Readonly<Record<Weekday, HoursRange | readonly HoursRange[] | null>>;

const isOneRange = (day: TypedHours[Weekday]): day is HoursRange => day !== null && 'start' in day;

const stretchesOf = (day: TypedHours[Weekday]): readonly HoursRange[] | null =>
  isOneRange(day) ? [day] : day;

/** Written hours as they are kept. */
export const weeklyHoursOf = (typed: TypedHours): WeeklyHours => ({
  monday: stretchesOf(typed.monday),
  tuesday: stretchesOf(typed.tuesday),
  wednesday: stretchesOf(typed.wednesday),
  thursday: stretchesOf(typed.thursday),
  friday: stretchesOf(typed.friday),
  saturday: stretchesOf(typed.saturday),
  sunday: stretchesOf(typed.sunday),
});

/** What is wrong with written hours, by field: `monday.end` where the day has one stretch, else `monday.0.end`. */
export const typedHoursProblems = (typed: TypedHours): Problem[] =>
  weekdays.flatMap((weekday) => {
    const day = typed[weekday];
    return dayProblems(weekday, stretchesOf(day)).map((problem) =>
      isOneRange(day) ? { ...problem, path: problem.path.replace('.0.', '.') } : problem,
    );
  });

const dayProblems = (weekday: Weekday | '', ranges: readonly HoursRange[] | null): Problem[] => {
  if (ranges === null) return [];
  if (ranges.length === 0) return [{ path: weekday, rule: 'required' }];
  if (ranges.length > maxRangesPerDay)
    return [{ path: weekday, rule: 'tooMany', params: { max: maxRangesPerDay } }];
  const own = ranges.flatMap((range, index) => rangeProblems(`${weekday}.${index}`, range));
  if (own.length > 0) return own;
  return ranges.flatMap((range, index) =>
    ranges.slice(0, index).some((earlier) => overlap(earlier, range))
      ? [{ path: `${weekday}.${index}`, rule: 'timeOverlap' as const }]
      : [],
  );
};

const rangeProblems = (path: string, { start, end }: HoursRange): Problem[] => {
  if (start === '' || end === '')
    return [{ path: `${path}.${start === '' ? 'start' : 'end'}`, rule: 'required' }];
  if (!isTime(start)) return [{ path: `${path}.start`, rule: 'invalid' }];
  if (!isTime(end) && end !== endOfDay) return [{ path: `${path}.end`, rule: 'invalid' }];
  return minutesOf(start) < minutesOf(end) ? [] : [{ path: `${path}.end`, rule: 'timeOrder' }];
};

const overlap = (a: HoursRange, b: HoursRange): boolean => a.start < b.end && b.start < a.end;

/** The units in which people say how long something takes, the longest first; each in milliseconds. */
export const durationUnits = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
} as const;

/** One of them. */
export type DurationUnit = keyof typeof durationUnits;

/** Their names, the longest first. */
export const durationUnitNames: readonly DurationUnit[] = ['days', 'hours', 'minutes', 'seconds'];

/** A duration as people say it: in the longest unit that it is a whole number of. */
export const splitDuration = (
  ms: number,
): { readonly count: number; readonly unit: DurationUnit } => {
  const unit = durationUnitNames.find((name) => ms % durationUnits[name] === 0) ?? 'seconds';
  return { count: ms / durationUnits[unit], unit };
};

/** What was typed with a unit, as milliseconds; null where it is no number or no whole number of seconds. */
export const joinDuration = (typed: string, unit: DurationUnit): number | null => {
  const count = numberIn(typed);
  if (count === null) return null;
  const ms = Math.round(count * durationUnits[unit]);
  return ms % durationUnits.seconds === 0 ? ms : null;
};

/** A number as people type it, with a dot or a comma; null where it is none. */
export const numberIn = (typed: string): number | null => {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
};

/** A percentage as it was typed, in basis points; null where it has more than two decimals or is none. */
export const basisPointsIn = (typed: string): number | null => {
  const percent = numberIn(typed.replace(/[%٪]/, ''));
  if (percent === null) return null;
  const basisPoints = Math.round(percent * 100);
  return Math.abs(basisPoints - percent * 100) < 1e-6 ? basisPoints : null;
};

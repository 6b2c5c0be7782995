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

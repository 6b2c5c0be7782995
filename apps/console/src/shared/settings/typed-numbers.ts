import { type DurationUnit, durationUnits } from '@khidma/domain/settings/duration-units';

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

import { tunables } from '@khidma/domain/settings/durations';
import { type DurationUnit, splitDuration } from '@khidma/domain/settings/duration-units';
import { joinDuration, numberIn } from '../../shared/settings/typed-numbers.ts';
import type { LimitName } from './limit-groups.ts';

/** A value as it stands in the form: digits, and for durations their unit. */
export interface TypedLimit {
  readonly typed: string;
  readonly unit: DurationUnit;
}

/** Whether a limit is a duration, whose unit one chooses. */
export const isDuration = (name: LimitName): boolean => tunables[name].unit === 'ms';

/** A value as the form shows it. */
export const typedOf = (name: LimitName, value: number): TypedLimit => {
  if (!isDuration(name)) return { typed: String(value), unit: 'days' };
  const { count, unit } = splitDuration(value);
  return { typed: String(count), unit };
};

/** What was typed, in the limit's own unit, or why it is no value. */
export const valueOf = (
  name: LimitName,
  { typed, unit }: TypedLimit,
): number | 'badNumber' | 'badWhole' => {
  const count = numberIn(typed);
  if (count === null) return 'badNumber';
  if (isDuration(name)) return joinDuration(typed, unit) ?? 'badWhole';
  return Number.isInteger(count) ? count : 'badNumber';
};

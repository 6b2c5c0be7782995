import { dayMs } from './days.ts';

/** How soon something needs its reader, the most urgent first: silence costs money today; days are left; it can wait; others have the turn. */
const urgencies = ['now', 'soon', 'later', 'others'] as const;

/** How soon something needs its reader. */
export type Urgency = (typeof urgencies)[number];

/** Something that waits. */
interface Waiting {
  /** Whether its reader has the turn. */
  readonly isMine: boolean;
  /** When silence decides, in milliseconds since 1970; null where nothing happens by itself. */
  readonly deadline: number | null;
  /** Whether silence costs money, as it mostly does. */
  readonly isCostly?: boolean;
  /** From when it is worth doing something about it; null or left out: at once. */
  readonly opensAt?: number | null;
}

/** How soon something needs its reader at a moment: the one answer, in every list and app. */
export const urgencyOf = (
  { isMine, deadline, isCostly = true, opensAt = null }: Waiting,
  now: number,
): Urgency => {
  if (!isMine) return 'others';
  if (isCostly && deadline !== null && deadline - now <= dayMs) return 'now';
  return opensAt !== null && opensAt > now ? 'later' : 'soon';
};

/** Orders what waits: the most urgent first. */
export const byUrgency = (one: Urgency, other: Urgency): number =>
  urgencies.indexOf(one) - urgencies.indexOf(other);

/** The share of a stretch of time that is left at a moment, from 1 to 0. */
export const shareOfTime = (
  { since, deadline }: { readonly since: number; readonly deadline: number },
  now: number,
): number =>
  deadline <= since ? 0 : Math.min(1, Math.max(0, (deadline - now) / (deadline - since)));

import { wholeBasisPoints } from '../limits/limits.ts';
import {
  type InstalmentAmounts,
  type OrderBreakdown,
  splitIntoInstalments,
} from '../money/order-breakdown.ts';

/** A part of an order's money and how long after Completed it is released. Together the parts of a schedule are the whole. */
export interface Instalment {
  readonly basisPoints: number;
  readonly afterMs: number;
}

/** An instalment of one order: when, and how much of each line. */
export interface PlannedRelease extends InstalmentAmounts {
  readonly index: number;
  readonly at: number;
}

/** What the settings begin with: everything at Completed. */
export const defaultSettlementSchedule: readonly Instalment[] = [
  { basisPoints: wholeBasisPoints, afterMs: 0 },
];

/** The most instalments of a schedule. */
export const maxInstalments = 12;

/** Whether a schedule can be set: 1 to 12 parts, none empty, in the order of their moments, together the whole. */
export const isSettlementSchedule = (schedule: readonly Instalment[]): boolean =>
  schedule.length >= 1 &&
  schedule.length <= maxInstalments &&
  schedule.every(
    ({ basisPoints, afterMs }) =>
      Number.isSafeInteger(basisPoints) &&
      basisPoints > 0 &&
      Number.isSafeInteger(afterMs) &&
      afterMs >= 0,
  ) &&
  schedule.every(
    (part, index) => index === 0 || part.afterMs > (schedule[index - 1]?.afterMs ?? 0),
  ) &&
  schedule.reduce((all, part) => all + part.basisPoints, 0) === wholeBasisPoints;

/** An order's instalments, fixed when it is completed. Line by line they sum to the order's breakdown. */
export const planReleases = (
  breakdown: OrderBreakdown,
  schedule: readonly Instalment[],
  completedAt: number,
): PlannedRelease[] => {
  if (!isSettlementSchedule(schedule))
    throw new Error('a settlement schedule that does not add up');
  const amounts = splitIntoInstalments(
    breakdown,
    schedule.map((part) => part.basisPoints),
  );
  return schedule.flatMap((part, index) => {
    const amount = amounts[index];
    return amount === undefined ? [] : [{ ...amount, index, at: completedAt + part.afterMs }];
  });
};

/** When all of an order's money is released at the latest, where nobody confirms it before the deadline that completes it. */
export const latestRelease = (deadline: number, schedule: readonly Instalment[]): number =>
  deadline + (schedule.at(-1)?.afterMs ?? 0);

import type { Settings } from '../settings/durations.ts';
import {
  automaticMoveOf,
  type OrderDeadline,
  type OrderEvent,
  type OrderFacts,
} from './order-transitions.ts';

// Moments are milliseconds since 1970, as `Date.getTime` gives them; durations are milliseconds.

/** Until when an order can be paid. */
export const paymentDeadline = (
  orderedAt: number,
  settings: Pick<Settings, 'paymentWindow'>,
): number => orderedAt + settings.paymentWindow;

/** When a paid order that the merchant never completes is cancelled: some days after the reserved time, or after payment where none is. */
export const completionDeadline = (
  order: { readonly paidAt: number; readonly reservedAt: number | null },
  settings: Pick<Settings, 'completionAfterReserved' | 'completionAfterPayment'>,
): number =>
  order.reservedAt === null
    ? order.paidAt + settings.completionAfterPayment
    : // A time reserved before payment came through must not shorten the merchant's days.
      Math.max(order.reservedAt, order.paidAt) + settings.completionAfterReserved;

/** When the merchant is warned of the automatic cancellation, earliest first; only moments after payment. */
export const completionWarnings = (
  deadline: number,
  paidAt: number,
  settings: Pick<Settings, 'completionFirstWarning' | 'completionLastWarning'>,
): number[] =>
  [
    ...new Set([
      deadline - settings.completionFirstWarning,
      deadline - settings.completionLastWarning,
    ]),
  ]
    .filter((moment) => moment > paidAt)
    .toSorted((a, b) => a - b);

/** From when on the customer's time runs after a completion: not before the visit was to be over, where a time is reserved. */
export const countedFrom = (completedAt: number, visitEndsAt: number | null): number =>
  Math.max(completedAt, visitEndsAt ?? completedAt);

/** Until when the customer can confirm; then completion is automatic. An approved extension adds its time once. */
export const confirmationDeadline = (
  order: {
    readonly merchantCompletedAt: number;
    /** When the visit was to be over at the latest; null where no time is reserved. */
    readonly visitEndsAt: number | null;
    readonly extended: boolean;
  },
  settings: Pick<Settings, 'confirmationWindow' | 'confirmationExtension'>,
): number =>
  countedFrom(order.merchantCompletedAt, order.visitEndsAt) +
  settings.confirmationWindow +
  (order.extended ? settings.confirmationExtension : 0);

/** The confirmation deadline that is running, with the time of an approved extension added: right also where the clock stood still before. */
export const extendedDeadline = (
  deadline: number,
  settings: Pick<Settings, 'confirmationExtension'>,
): number => deadline + settings.confirmationExtension;

/** When a cancellation request that nobody answers counts as agreed. */
export const cancelRequestDeadline = (
  requestedAt: number,
  settings: Pick<Settings, 'cancelRequestWindow'>,
): number => requestedAt + settings.cancelRequestWindow;

/** When the one whose silence counts is reminded of a deadline: some time before it, or half way where less is left. */
export const silenceReminder = (
  deadline: number,
  from: number,
  settings: Pick<Settings, 'silenceWarning'>,
): number => {
  const moment = deadline - settings.silenceWarning;
  return moment > from ? moment : from + Math.floor((deadline - from) / 2);
};

/** Stops a clock: what is left until its deadline, nothing where it has passed. Kept on the order while a cancellation request is open. */
export const remainingTime = (deadline: number, now: number): number => Math.max(0, deadline - now);

/** Starts a stopped clock again: the deadline that the remaining time makes from now on. */
export const resumedDeadline = (remaining: number, now: number): number => now + remaining;

/** Whether a deadline has come: at the very millisecond it has. */
export const isDue = (deadline: number, now: number): boolean => now >= deadline;

const columns = {
  payment: 'paymentDeadline',
  completion: 'completionDeadline',
  confirmation: 'confirmationDeadline',
  cancelRequest: 'cancelRequestDeadline',
  absence: 'absenceDeadline',
} as const satisfies Record<OrderDeadline, string>;

/** What of an order says what happens to it next: by when, and how long a payment that is begun is waited for. */
export type ClockFacts = OrderFacts &
  Readonly<Record<(typeof columns)[OrderDeadline] | 'payingUntil', Date | null>>;

/** What happens by itself next to an order as it stands, and when; null where nothing does. */
export const nextAutomaticMove = (
  order: ClockFacts,
): { readonly event: OrderEvent; readonly at: Date } | null => {
  const automatic = automaticMoveOf(order);
  if (automatic === null) return null;
  const deadline = order[columns[automatic.deadline]];
  if (deadline === null) return null;
  const { payingUntil } = order;
  // Who began to pay in time is not told that the time is over while the provider still answers.
  const waits = automatic.deadline === 'payment' && payingUntil !== null && payingUntil > deadline;
  return { event: automatic.event, at: waits ? payingUntil : deadline };
};

/** An order's clock as its customer is told of it; moments as texts. */
interface ToldClock {
  readonly next: { readonly event: string; readonly at: string } | null;
  readonly paymentDeadline: string | null;
}

/** Until when somebody has to act on an order, '' where nothing waits: one that is begun to be paid waits longer for the provider's word, and is paid no later. */
export const actBy = ({ next, paymentDeadline: payBy }: ToldClock): string => {
  if (next === null) return '';
  const expires: OrderEvent = 'expirePayment';
  return next.event === expires ? (payBy ?? next.at) : next.at;
};

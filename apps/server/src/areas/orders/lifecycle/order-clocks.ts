import {
  cancelRequestDeadline,
  type ClockFacts,
  completionDeadline,
  completionWarnings,
  confirmationDeadline,
  extendedDeadline,
  isDue,
  nextAutomaticMove,
  remainingTime,
  resumedDeadline,
  silenceReminder,
} from '@khidma/domain/orders/deadlines';
import {
  automaticMoveOf,
  isBeforeCancelRequest,
  type OrderEvent,
} from '@khidma/domain/orders/order-transitions';
import { visitReminderAt } from '@khidma/domain/orders/visit-reminder';
import { lastEnd } from '@khidma/domain/orders/visit-window';
import type { Settings } from '@khidma/domain/settings/durations';
import type { TxContext } from '../../../kernel/call.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import type { OrderActor, OrderChanges, OrderRow } from './order-row.ts';

const clockNames = [
  'completionAfterReserved',
  'completionAfterPayment',
  'completionFirstWarning',
  'completionLastWarning',
  'confirmationWindow',
  'confirmationExtension',
  'cancelRequestWindow',
  'silenceWarning',
  'visitReminderBefore',
] as const;

/** The durations that an order's clocks are started with. */
export type ClockSettings = Pick<Settings, (typeof clockNames)[number]>;

/** Those in force at the moment of the work. What runs already keeps its deadline: it is a column. */
export const loadClockSettings = (context: TxContext): Promise<ClockSettings> =>
  loadOperatorSettings(context, ...clockNames);

/** Whether the order's running deadline has come, though the job may not have looked yet. */
export const isOverdue = (order: ClockFacts, now: Date): boolean => {
  const next = nextAutomaticMove(order);
  return next !== null && isDue(next.at.getTime(), now.getTime());
};

/** The moments and clocks that an event sets on an order. */
export function clocksAfter(
  order: OrderRow,
  event: OrderEvent,
  {
    actor,
    now,
    settings,
  }: { readonly actor: OrderActor; readonly now: Date; readonly settings: ClockSettings },
): OrderChanges {
  const at = now.getTime();
  switch (event) {
    case 'pay':
      return {
        paidAt: now,
        payingUntil: null,
        visitReminderAt: visitReminderAt(order.reservedAt, now, settings),
        ...completionClock(
          completionDeadline(
            { paidAt: at, reservedAt: order.reservedAt?.getTime() ?? null },
            settings,
          ),
          at,
          settings,
        ),
      };
    case 'confirmCompletion':
      return { merchantCompletedAt: now, ...confirmationClock(order, at, settings) };
    case 'confirmByCustomer':
    case 'autoComplete':
      return { reminderAt: null, completedAt: now };
    case 'requestCancel':
      return {
        ...pauseClock(order, at),
        ...answerClock('cancelRequestDeadline', cancelRequestDeadline(at, settings), {
          at,
          settings,
        }),
      };
    case 'refuseCancel':
    case 'takeBackCancel':
      return resumeClock(order, at, settings);
    case 'expirePayment':
    case 'cancelUnpaid':
    case 'customerCancel':
    case 'merchantCancel':
    case 'autoCancel':
    case 'staffCancel':
    case 'merchantAbsent':
      return { payingUntil: null, reminderAt: null, cancelledAt: now, cancelledBy: actor.kind };
    case 'staffRedo':
      return { reminderAt: null, merchantCompletedAt: null, confirmationDeadline: null };
    case 'agreeCancel':
    case 'cancelRequestLapses':
    case 'customerAbsent':
      // The customer asked, or was not there; that the merchant or the time agreed doesn't make it theirs.
      return { reminderAt: null, cancelledAt: now, cancelledBy: 'customer' };
  }
}

/** The customer's time to confirm what the merchant completes now. */
const confirmationClock = (order: OrderRow, at: number, settings: ClockSettings): OrderChanges =>
  answerClock(
    'confirmationDeadline',
    confirmationDeadline(
      {
        merchantCompletedAt: at,
        visitEndsAt: lastEnd(order)?.getTime() ?? null,
        extended: false,
      },
      settings,
    ),
    { at, settings },
  );

/** The clock of a paid order whose visit is on another day from now on. */
export const rescheduledClock = (
  order: Pick<OrderRow, 'paidAt'>,
  reservedAt: Date,
  { now, settings }: { readonly now: Date; readonly settings: ClockSettings },
): OrderChanges => ({
  // What was confirmed was the time before.
  visitConfirmedAt: null,
  visitReminderAt: visitReminderAt(reservedAt, now, settings),
  ...completionClock(
    completionDeadline(
      { paidAt: order.paidAt?.getTime() ?? now.getTime(), reservedAt: reservedAt.getTime() },
      settings,
    ),
    now.getTime(),
    settings,
  ),
});

/** When the merchant is next warned of a deadline, after a moment; null where no warning is left. */
export const reminderBefore = (
  deadline: number,
  after: number,
  settings: ClockSettings,
): Date | null => {
  const [next] = completionWarnings(deadline, after, settings);
  return next === undefined ? null : new Date(next);
};

/** The confirmation deadline with an approved extension added, and its reminder. */
export const extendedConfirmation = (
  order: Pick<OrderRow, 'confirmationDeadline'>,
  { now, settings }: { readonly now: Date; readonly settings: ClockSettings },
): OrderChanges => {
  if (order.confirmationDeadline === null)
    throw new Error('an order without a confirmation deadline has nothing to extend');
  const deadline = extendedDeadline(order.confirmationDeadline.getTime(), settings);
  return answerClock('confirmationDeadline', deadline, { at: now.getTime(), settings });
};

/** A deadline that an answer keeps, and when whoever owes the answer is reminded of it. */
export const answerClock = (
  column: 'confirmationDeadline' | 'cancelRequestDeadline' | 'absenceDeadline',
  deadline: number,
  { at, settings }: { readonly at: number; readonly settings: ClockSettings },
): OrderChanges => ({
  [column]: new Date(deadline),
  reminderAt: new Date(silenceReminder(deadline, at, settings)),
});

/** The clock of a state in which one side has the turn, with the deadline that it runs against and its reminder. */
export const runningClock = (
  { status, absent }: Pick<OrderRow, 'status' | 'absent'>,
  deadline: number,
  { at, settings }: { readonly at: number; readonly settings: ClockSettings },
): OrderChanges => {
  const runs = automaticMoveOf({ status, absent })?.deadline;
  return runs === 'absence' || runs === 'confirmation' || runs === 'cancelRequest'
    ? answerClock(`${runs}Deadline`, deadline, { at, settings })
    : completionClock(deadline, at, settings);
};

/** The clock of a paid order that goes on after a report: at least the time that is left for a warning. */
export const clockAfterAbsence = (
  { completionDeadline: before }: Pick<OrderRow, 'completionDeadline'>,
  { now, settings }: { readonly now: Date; readonly settings: ClockSettings },
): OrderChanges => {
  const least = now.getTime() + settings.completionFirstWarning;
  const deadline = Math.max(before?.getTime() ?? least, least);
  return completionClock(deadline, now.getTime(), settings);
};

// The clock of either state stands still: a merchant who refuses must not find the order cancelled by the time that the request took.
function pauseClock(order: OrderRow, at: number): OrderChanges {
  if (!isBeforeCancelRequest(order.status)) return {};
  const deadline = nextAutomaticMove({ ...order, isHeldByBank: false })?.at ?? null;
  return {
    reminderAt: null,
    pausedStatus: order.status,
    pausedRemainingMs: deadline === null ? null : remainingTime(deadline.getTime(), at),
  };
}

function resumeClock(order: OrderRow, at: number, settings: ClockSettings): OrderChanges {
  const rest = { pausedStatus: null, pausedRemainingMs: null, cancelRequestDeadline: null };
  if (order.pausedRemainingMs === null) return rest;
  const deadline = resumedDeadline(order.pausedRemainingMs, at);
  return order.pausedStatus === null
    ? rest
    : {
        ...rest,
        ...runningClock({ status: order.pausedStatus, absent: null }, deadline, { at, settings }),
      };
}

const completionClock = (deadline: number, at: number, settings: ClockSettings): OrderChanges => ({
  completionDeadline: new Date(deadline),
  reminderAt: reminderBefore(deadline, at, settings),
});

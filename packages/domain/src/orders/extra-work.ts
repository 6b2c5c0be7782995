import { can, defineMachine, type Machine, statesAllowing } from '../transitions/machine.ts';
import { type ExtraWorkStatus, extraWorkStatuses } from './extra-work-words.ts';
import { isDisputed, isWorkAhead, type OrderFacts, type OrderStatus } from './order-transitions.ts';

/** What can happen to extra work. */
export const extraWorkEvents = ['accept', 'reopen', 'pay', 'refuse', 'withdraw', 'expire'] as const;

/** What can happen to extra work. */
export type ExtraWorkEvent = (typeof extraWorkEvents)[number];

/** The words of the table of extra work. */
export interface ExtraWorkVocabulary {
  readonly state: ExtraWorkStatus;
  readonly event: ExtraWorkEvent;
  readonly deadline: never;
  readonly posts: 'extraWorkPaid';
  readonly condition: never;
  readonly error: 'orderWrongState';
}

/** The table of extra work: the merchant proposes, the customer pays or refuses, and time ends what nobody answers. */
export const extraWorkMachine: Machine<ExtraWorkVocabulary> = defineMachine({
  name: 'extraWork',
  states: extraWorkStatuses,
  initial: 'Proposed',
  terminal: ['Paid', 'Refused', 'Withdrawn', 'Expired'],
  events: extraWorkEvents,
  wrongState: 'orderWrongState',
  rows: [
    { event: 'accept', actors: ['customer'], from: ['Proposed'], to: 'Accepted' },
    // The page was left, or nothing was taken on it: it waits for an answer again.
    { event: 'reopen', actors: ['system'], from: ['Accepted'], to: 'Proposed' },
    { event: 'pay', actors: ['system'], from: ['Accepted'], to: 'Paid', posts: 'extraWorkPaid' },
    { event: 'refuse', actors: ['customer'], from: ['Proposed', 'Accepted'], to: 'Refused' },
    // What is being paid is not taken back under the customer's hands.
    { event: 'withdraw', actors: ['merchant'], from: ['Proposed'], to: 'Withdrawn' },
    { event: 'expire', actors: ['system'], from: ['Proposed', 'Accepted'], to: 'Expired' },
  ],
});

/** The states in which it waits for the customer: at most one of an order is in one of them. */
export const openExtraWorkStates = statesAllowing(extraWorkMachine, {
  event: 'expire',
  actor: 'system',
});

/** The states in which the customer's money may still be booked. */
export const takesExtraMoney = (status: ExtraWorkStatus): boolean =>
  can(extraWorkMachine, status, { event: 'pay', actor: 'system' });

/** An order, as far as extra work goes. */
export interface ExtraOrderFacts extends OrderFacts {
  /** Whether a card's bank has its money, or may still take it. */
  readonly isHeldByBank: boolean;
}

/** Extra work, as far as answering it goes. */
export interface ExtraWorkFacts {
  readonly status: ExtraWorkStatus;
  readonly expiresAt: Date;
}

/** Whether more can be added to an order's money, which must be whole and unsettled: now, once it is back in the state before, or no more. */
const takesExtraWork: Readonly<Record<OrderStatus, 'now' | 'later' | 'never'>> = {
  ToBePaid: 'never',
  Paid: 'now',
  MerchantCompleted: 'now',
  Completed: 'never',
  Cancelled: 'never',
  PendingCancellation: 'later',
};

const isQuiet = (order: ExtraOrderFacts): boolean => !isDisputed(order) && !order.isHeldByBank;

/** Whether the merchant can propose extra work: the order is paid, and the work is under way. */
export const canProposeExtraWork = (order: ExtraOrderFacts): boolean =>
  isWorkAhead(order) && isQuiet(order);

/** Whether an order can take the money of extra work: until the customer has confirmed, and while nothing is disputed. */
export const canTakeExtraWork = (order: ExtraOrderFacts): boolean =>
  takesExtraWork[order.status] === 'now' && isQuiet(order);

/** Why extra work cannot be added to an order now, or paid; null where it can. */
export const extraWorkRefusal = (
  order: ExtraOrderFacts,
  can: (order: ExtraOrderFacts) => boolean,
): 'orderInDispute' | 'orderCancelPending' | 'extraWorkNotNow' | null => {
  if (can(order)) return null;
  if (isDisputed(order)) return 'orderInDispute';
  return order.status === 'PendingCancellation' ? 'orderCancelPending' : 'extraWorkNotNow';
};

/** Whether an order is still one that extra work can come back to; where it isn't, what was proposed ends with it. */
export const keepsExtraWork = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  takesExtraWork[status] !== 'never';

/** Whether extra work waits for the customer. */
export const isExtraWorkOpen = ({ status, expiresAt }: ExtraWorkFacts, now: number): boolean =>
  can(extraWorkMachine, status, { event: 'expire', actor: 'system' }) && now < expiresAt.getTime();

const by =
  (actor: 'merchant' | 'customer', ...events: readonly ExtraWorkEvent[]) =>
  (work: ExtraWorkFacts, now: number): boolean =>
    isExtraWorkOpen(work, now) &&
    events.some((event) => can(extraWorkMachine, work.status, { event, actor }));

/** What either side may do with extra work of an order that takes it. */
export const extraWorkCan = {
  withdraw: by('merchant', 'withdraw'),
  refuse: by('customer', 'refuse'),
  /** Pay it, or go on paying. */
  pay: by('customer', 'accept', 'refuse'),
} as const;

/** What is shown of its state: what nobody answered in time is over, though the job may not have looked yet. */
export const shownExtraStatus = (work: ExtraWorkFacts, now: number): ExtraWorkStatus =>
  work.status === 'Proposed' && !isExtraWorkOpen(work, now) ? 'Expired' : work.status;

import {
  automaticMove,
  can,
  defineMachine,
  type Machine,
  type Move,
  next,
  type Outcome,
} from '../transitions/machine.ts';
import type { AbsentSide } from './absence-words.ts';
import { orderStatuses } from './order-statuses.ts';

/** The state of an order. */
export type OrderStatus = (typeof orderStatuses)[number];

/** The states that a refused cancellation request goes back to; the order remembers which. */
export type OrderStatusBeforeCancelRequest = Extract<OrderStatus, 'Paid' | 'MerchantCompleted'>;

/** What can happen to an order. */
export const orderEvents = [
  'pay',
  'expirePayment',
  'cancelUnpaid',
  'customerCancel',
  'merchantCancel',
  'autoCancel',
  'confirmCompletion',
  'confirmByCustomer',
  'autoComplete',
  'requestCancel',
  'agreeCancel',
  'refuseCancel',
  'takeBackCancel',
  'cancelRequestLapses',
  'staffCancel',
  'staffRedo',
  'customerAbsent',
  'merchantAbsent',
] as const;

/** What can happen to an order. */
export type OrderEvent = (typeof orderEvents)[number];

/** The deadlines an order can run against; see `deadlines.ts`. */
export type OrderDeadline = 'payment' | 'completion' | 'confirmation' | 'cancelRequest' | 'absence';

/** What beside its state an order's moves depend on. */
const orderConditions = [
  'inDispute',
  'customerReported',
  'merchantReported',
  'heldByBank',
  'cancelRefused',
] as const;

/** What beside its state an order's moves depend on. */
export type OrderCondition = (typeof orderConditions)[number];

/** The words of the order's table. */
export interface OrderVocabulary {
  readonly state: OrderStatus;
  readonly event: OrderEvent;
  readonly deadline: OrderDeadline;
  /** `orderPaid`, `orderRefunded` and `settlement` of the ledger; settlement follows the schedule. By terms a part is refunded and the rest settled. */
  readonly posts: 'orderPaid' | 'orderRefunded' | 'byCancelTerms' | 'settlement';
  readonly condition: OrderCondition;
  readonly error:
    | 'orderWrongState'
    | 'orderCancelPending'
    | 'orderInDispute'
    | 'chargebackOpen'
    | 'cancelRefusedBefore';
}

/** The order's table. */
export const orderMachine: Machine<OrderVocabulary> = defineMachine({
  name: 'order',
  states: orderStatuses,
  initial: 'ToBePaid',
  terminal: ['Completed', 'Cancelled'],
  events: orderEvents,
  wrongState: 'orderWrongState',
  // Completion cannot be confirmed while a cancellation request is open, and the answer says so.
  wrongStateIn: { PendingCancellation: 'orderCancelPending' },
  conditions: {
    inDispute: 'orderInDispute',
    customerReported: 'orderWrongState',
    merchantReported: 'orderWrongState',
    heldByBank: 'chargebackOpen',
    cancelRefused: 'cancelRefusedBefore',
  },
  // While a dispute is open everything stands still, the clocks too.
  unless: ['inDispute'],
  // Of what a card's bank holds nothing is given back: what gives back waits for the bank.
  rows: [
    {
      event: 'pay',
      actors: ['customer', 'system'],
      from: ['ToBePaid'],
      to: 'Paid',
      posts: 'orderPaid',
    },
    {
      event: 'expirePayment',
      actors: ['system'],
      from: ['ToBePaid'],
      to: 'Cancelled',
      deadline: 'payment',
    },
    { event: 'cancelUnpaid', actors: ['customer'], from: ['ToBePaid'], to: 'Cancelled' },
    // By the terms that were bought with it: nobody is asked.
    {
      event: 'customerCancel',
      actors: ['customer'],
      from: ['Paid'],
      to: 'Cancelled',
      posts: 'byCancelTerms',
      unless: ['heldByBank'],
    },
    {
      event: 'merchantCancel',
      actors: ['merchant'],
      from: ['Paid'],
      to: 'Cancelled',
      posts: 'orderRefunded',
      unless: ['heldByBank'],
    },
    {
      event: 'autoCancel',
      actors: ['system'],
      from: ['Paid'],
      to: 'Cancelled',
      deadline: 'completion',
      posts: 'orderRefunded',
      // Whoever is said not to have been there answers that first.
      unless: ['customerReported', 'merchantReported', 'heldByBank'],
    },
    { event: 'confirmCompletion', actors: ['merchant'], from: ['Paid'], to: 'MerchantCompleted' },
    {
      event: 'confirmByCustomer',
      actors: ['customer'],
      from: ['MerchantCompleted'],
      to: 'Completed',
      posts: 'settlement',
    },
    {
      event: 'autoComplete',
      actors: ['system'],
      from: ['MerchantCompleted'],
      to: 'Completed',
      deadline: 'confirmation',
      posts: 'settlement',
    },
    {
      event: 'requestCancel',
      actors: ['customer'],
      from: ['Paid', 'MerchantCompleted'],
      to: 'PendingCancellation',
      // Who was said not to be there is answered first, and what was refused once is not asked again.
      unless: ['customerReported', 'merchantReported', 'cancelRefused'],
    },
    {
      event: 'agreeCancel',
      actors: ['merchant'],
      from: ['PendingCancellation'],
      to: 'Cancelled',
      posts: 'orderRefunded',
      unless: ['heldByBank'],
    },
    {
      event: 'refuseCancel',
      actors: ['merchant'],
      from: ['PendingCancellation'],
      to: { restores: ['Paid', 'MerchantCompleted'] },
    },
    // The customer thinks better of it before there is an answer.
    {
      event: 'takeBackCancel',
      actors: ['customer'],
      from: ['PendingCancellation'],
      to: { restores: ['Paid', 'MerchantCompleted'] },
    },
    // No answer counts as agreed.
    {
      event: 'cancelRequestLapses',
      actors: ['system'],
      from: ['PendingCancellation'],
      to: 'Cancelled',
      deadline: 'cancelRequest',
      posts: 'orderRefunded',
      unless: ['heldByBank'],
    },
    // The operator ends what the two cannot end themselves.
    {
      event: 'staffCancel',
      actors: ['staff'],
      from: ['Paid', 'MerchantCompleted', 'PendingCancellation'],
      to: 'Cancelled',
      posts: 'orderRefunded',
      unless: ['heldByBank'],
    },
    // A dispute was decided so that the work is done again: the money waits on.
    { event: 'staffRedo', actors: ['staff'], from: ['MerchantCompleted'], to: 'Paid' },
    // Somebody was not there, and did not say otherwise in time.
    {
      event: 'customerAbsent',
      actors: ['system'],
      from: ['Paid'],
      to: 'Cancelled',
      deadline: 'absence',
      posts: 'byCancelTerms',
      requires: ['customerReported'],
      unless: ['merchantReported', 'heldByBank'],
    },
    {
      event: 'merchantAbsent',
      actors: ['system', 'merchant'],
      from: ['Paid'],
      to: 'Cancelled',
      deadline: 'absence',
      posts: 'orderRefunded',
      requires: ['merchantReported'],
      unless: ['heldByBank'],
    },
  ],
});

/** What of an order its moves depend on; what is left out does not hold. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** The dispute that is open about it: until it is decided, everything else stands still. */
  readonly disputeId?: string | null | undefined;
  /** Who is said not to have been there. */
  readonly absent?: AbsentSide | null | undefined;
  /** Whether a card's bank has its money, or may still take it. */
  readonly isHeldByBank?: boolean | undefined;
  /** Why the merchant refused to cancel; '' where nothing was refused. */
  readonly refusalReason?: string | undefined;
}

/** Whether a dispute is open about an order. */
export const isDisputed = ({ disputeId }: Pick<OrderFacts, 'disputeId'>): boolean =>
  disputeId !== null && disputeId !== undefined;

const holds: Readonly<Record<OrderCondition, (order: OrderFacts) => boolean>> = {
  inDispute: isDisputed,
  customerReported: ({ absent }) => absent === 'customer',
  merchantReported: ({ absent }) => absent === 'merchant',
  heldByBank: ({ isHeldByBank = false }) => isHeldByBank,
  cancelRefused: ({ refusalReason = '' }) => refusalReason !== '',
};

const conditionsOf = (order: OrderFacts): OrderCondition[] =>
  orderConditions.filter((condition) => holds[condition](order));

/** A move of an order. */
type OrderMove = Omit<Move<OrderVocabulary>, 'given'>;

/** Returns where a move leads an order as it stands, or why it is refused: the one answer of operations, clocks and screens. */
export const moveOrder = (order: OrderFacts, move: OrderMove): Outcome<OrderVocabulary> =>
  next(orderMachine, order.status, { ...move, given: conditionsOf(order) });

/** Whether an order as it stands can be moved so. */
export const canMoveOrder = (order: OrderFacts, move: OrderMove): boolean =>
  can(orderMachine, order.status, { ...move, given: conditionsOf(order) });

/** Returns why nothing is done about the work of an order: it is disputed, not paid, or completed by its merchant already; null where the work is ahead. */
export const workRefusal = (order: OrderFacts): 'orderInDispute' | 'orderWrongState' | null => {
  const outcome = moveOrder(order, { event: 'confirmCompletion', actor: 'merchant' });
  if (outcome.ok) return null;
  return outcome.error === 'orderInDispute' ? outcome.error : 'orderWrongState';
};

/** Whether the work of an order is ahead. */
export const isWorkAhead = (order: OrderFacts): boolean => workRefusal(order) === null;

/** Returns what happens by itself to an order as it stands, and by which deadline; null where nothing does. */
export const automaticMoveOf = (order: OrderFacts) =>
  automaticMove(orderMachine, order.status, conditionsOf(order));

/** Whether a cancellation request can be open over this state, and so whether a refusal can restore it. */
export const isBeforeCancelRequest = (
  status: OrderStatus,
): status is OrderStatusBeforeCancelRequest => status === 'Paid' || status === 'MerchantCompleted';

import { defineMachine, type Machine } from '../transitions/machine.ts';
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
export type OrderDeadline = 'payment' | 'completion' | 'confirmation' | 'cancelRequest';

/** The words of the order's table. */
export interface OrderVocabulary {
  readonly state: OrderStatus;
  readonly event: OrderEvent;
  readonly deadline: OrderDeadline;
  /** `orderPaid`, `orderRefunded` and `settlement` of the ledger; settlement follows the schedule. By terms a part is refunded and the rest settled. */
  readonly posts: 'orderPaid' | 'orderRefunded' | 'byCancelTerms' | 'settlement';
  readonly error: 'orderWrongState' | 'orderCancelPending';
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
    },
    {
      event: 'merchantCancel',
      actors: ['merchant'],
      from: ['Paid'],
      to: 'Cancelled',
      posts: 'orderRefunded',
    },
    {
      event: 'autoCancel',
      actors: ['system'],
      from: ['Paid'],
      to: 'Cancelled',
      deadline: 'completion',
      posts: 'orderRefunded',
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
    },
    {
      event: 'agreeCancel',
      actors: ['merchant'],
      from: ['PendingCancellation'],
      to: 'Cancelled',
      posts: 'orderRefunded',
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
    },
    // The operator ends what the two cannot end themselves.
    {
      event: 'staffCancel',
      actors: ['staff'],
      from: ['Paid', 'MerchantCompleted', 'PendingCancellation'],
      to: 'Cancelled',
      posts: 'orderRefunded',
    },
    // A dispute was decided so that the work is done again: the money waits on.
    { event: 'staffRedo', actors: ['staff'], from: ['MerchantCompleted'], to: 'Paid' },
    // Somebody was not there, and did not say otherwise in time; the clock is the report's.
    {
      event: 'customerAbsent',
      actors: ['system'],
      from: ['Paid'],
      to: 'Cancelled',
      posts: 'byCancelTerms',
    },
    {
      event: 'merchantAbsent',
      actors: ['system', 'merchant'],
      from: ['Paid'],
      to: 'Cancelled',
      posts: 'orderRefunded',
    },
  ],
});

/** Whether a cancellation request can be open over this state, and so whether a refusal can restore it. */
export const isBeforeCancelRequest = (
  status: OrderStatus,
): status is OrderStatusBeforeCancelRequest => status === 'Paid' || status === 'MerchantCompleted';

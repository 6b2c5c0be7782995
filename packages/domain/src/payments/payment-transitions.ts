import { can, defineMachine, statesAllowing, type Machine } from '../transitions/machine.ts';

/**
 * The states of one attempt to pay. `voidDue`: whatever stands at the provider must go, for nothing was booked of it.
 * `refundDue`: what was booked is given back, in the books already and at the provider next.
 */
export const paymentStatuses = [
  'asked',
  'authorised',
  'captured',
  'failed',
  'voidDue',
  'voided',
  'refundDue',
  'refunded',
] as const;

/** The state of one attempt to pay. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What can happen to a payment. */
export const paymentEvents = [
  'authorise',
  'capture',
  'fail',
  'release',
  'void',
  'refund',
  'returnPart',
  'returnMoney',
] as const;

/** What can happen to a payment. */
export type PaymentEvent = (typeof paymentEvents)[number];

/** The words of the payment's table. */
export interface PaymentVocabulary {
  readonly state: PaymentStatus;
  readonly event: PaymentEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'orderWrongState';
}

/** The payment's table. Only the system moves a payment: people move orders. */
export const paymentMachine: Machine<PaymentVocabulary> = defineMachine({
  name: 'payment',
  states: paymentStatuses,
  initial: 'asked',
  // Not `failed`: an answer that was late may say that the money was held after all. A void closes its key for good.
  terminal: ['voided', 'refunded'],
  events: paymentEvents,
  wrongState: 'orderWrongState',
  rows: [
    { event: 'authorise', actors: ['system'], from: ['asked'], to: 'authorised' },
    { event: 'capture', actors: ['system'], from: ['asked', 'authorised'], to: 'captured' },
    { event: 'fail', actors: ['system'], from: ['asked', 'authorised'], to: 'failed' },
    {
      event: 'release',
      actors: ['system'],
      from: ['asked', 'authorised', 'failed'],
      to: 'voidDue',
    },
    { event: 'void', actors: ['system'], from: ['voidDue'], to: 'voided' },
    { event: 'refund', actors: ['system'], from: ['captured'], to: 'refundDue' },
    // What was given back in part is captured as for the rest, of which more may go.
    { event: 'returnPart', actors: ['system'], from: ['refundDue'], to: 'captured' },
    { event: 'returnMoney', actors: ['system'], from: ['refundDue'], to: 'refunded' },
  ],
});

/** What a provider says of a payment: in an answer, in a look-up, or of its own accord later. */
export const paymentReports = [
  'held',
  'captured',
  'refused',
  'captureRefused',
  'undone',
  'refunded',
] as const;

/** What a provider says of a payment. */
export type PaymentReport = (typeof paymentReports)[number];

const allows = (status: PaymentStatus, event: PaymentEvent): boolean =>
  can(paymentMachine, status, { event, actor: 'system' });

/** Returns the states in which nobody knows yet whether the money moved: no other attempt may begin. */
export const openPaymentStates = statesAllowing(paymentMachine, {
  event: 'capture',
  actor: 'system',
});

/** Whether nobody knows yet whether the money moved. */
export const isPaymentOpen = (status: PaymentStatus): boolean => allows(status, 'capture');

/** Returns whether a payment paid for its order, whatever has gone back since; what came too late never did. */
export const isPaymentBooked = (status: PaymentStatus): boolean =>
  bookedPaymentStates.includes(status);

/** The states in which the books hold a payment. */
export const bookedPaymentStates: readonly PaymentStatus[] = ['captured', 'refundDue', 'refunded'];

/** Returns whether whatever stands of a payment at the provider goes back, or has. */
export const isPaymentUndone = (status: PaymentStatus): boolean =>
  status === 'voidDue' || status === 'voided';

/** Returns what has to be asked of the provider in this state, or null where nothing is open. */
export const paymentDuty = (status: PaymentStatus): 'outcome' | 'void' | 'refund' | null => {
  if (allows(status, 'capture')) return 'outcome';
  if (allows(status, 'void')) return 'void';
  return allows(status, 'returnMoney') ? 'refund' : null;
};

/**
 * Returns the event that a report causes, or null where nothing comes of it: a report may come twice, late and in any order.
 * Money that is heard of and that the order cannot take goes back.
 */
export const eventOfReport = (
  status: PaymentStatus,
  report: PaymentReport,
  orderTakesIt: boolean,
): PaymentEvent | null => {
  const first = (...events: PaymentEvent[]): PaymentEvent | null =>
    events.find((event) => allows(status, event)) ?? null;
  switch (report) {
    case 'held':
      return isPaymentOpen(status) ? first('authorise') : first('release');
    case 'captured':
      return orderTakesIt ? first('capture', 'release') : first('release');
    case 'refused':
      return first('fail');
    case 'captureRefused':
      return isPaymentOpen(status) ? 'release' : null;
    case 'undone':
      return first('void', 'fail');
    case 'refunded':
      return first('returnMoney');
  }
};

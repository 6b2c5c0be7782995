import { can, defineMachine, statesAllowing, type Machine } from '../transitions/machine.ts';
import { type ExtraWorkStatus, extraWorkStatuses } from './extra-work-words.ts';

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

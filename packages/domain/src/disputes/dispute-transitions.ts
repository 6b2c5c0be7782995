import { defineMachine, type Machine, openStates } from '../transitions/machine.ts';
import { disputeStatuses } from './dispute-statuses.ts';

/** The state of a dispute. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What can happen to a dispute. */
export const disputeEvents = ['takeBack', 'decide', 'agree'] as const;

/** What can happen to a dispute. */
export type DisputeEvent = (typeof disputeEvents)[number];

/** The words of the dispute's table. */
export interface DisputeVocabulary {
  readonly state: DisputeStatus;
  readonly event: DisputeEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'disputeClosed';
}

/** The dispute's table: whoever opened it takes it back, the operator decides it, or the customer takes what the merchant offers. */
export const disputeMachine: Machine<DisputeVocabulary> = defineMachine({
  name: 'dispute',
  states: disputeStatuses,
  initial: 'Opened',
  terminal: ['Decided', 'TakenBack', 'Agreed'],
  events: disputeEvents,
  wrongState: 'disputeClosed',
  rows: [
    { event: 'takeBack', actors: ['customer', 'merchant'], from: ['Opened'], to: 'TakenBack' },
    { event: 'decide', actors: ['staff'], from: ['Opened'], to: 'Decided' },
    { event: 'agree', actors: ['customer'], from: ['Opened'], to: 'Agreed' },
  ],
});

/** The states in which a dispute waits for its end: at most one about an order is in one of them. */
export const openDisputeStatuses = openStates(disputeMachine);

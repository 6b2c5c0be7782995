import { defineMachine, type Machine, openStates } from '../transitions/machine.ts';
import { type AbsenceStatus, absenceStatuses } from './absence-words.ts';

/** What can happen to a report that somebody was not there. */
export const absenceEvents = ['stand', 'takeBack', 'drop'] as const;

/** What can happen to it. */
export type AbsenceEvent = (typeof absenceEvents)[number];

/** The words of its table. */
export interface AbsenceVocabulary {
  readonly state: AbsenceStatus;
  readonly event: AbsenceEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'orderWrongState';
}

/** The table of a report that somebody was not there: it holds by silence, by agreement or by a decision, unless whoever made it takes it back or the order goes on. */
export const absenceMachine: Machine<AbsenceVocabulary> = defineMachine({
  name: 'absence',
  states: absenceStatuses,
  initial: 'Reported',
  terminal: ['Stood', 'TakenBack', 'Dropped'],
  events: absenceEvents,
  wrongState: 'orderWrongState',
  rows: [
    { event: 'stand', actors: ['system', 'merchant', 'staff'], from: ['Reported'], to: 'Stood' },
    { event: 'takeBack', actors: ['merchant', 'customer'], from: ['Reported'], to: 'TakenBack' },
    {
      event: 'drop',
      actors: ['merchant', 'customer', 'staff', 'system'],
      from: ['Reported'],
      to: 'Dropped',
    },
  ],
});

/** The states in which a report waits for its end: at most one about an order is in one of them. */
export const openAbsenceStatuses = openStates(absenceMachine);

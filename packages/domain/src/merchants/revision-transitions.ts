import { can, defineMachine, type Machine } from '../transitions/machine.ts';

/** The states of a change that goes through review. `replaced`: the merchant has sent another since, or taken it back. */
export const revisionStatuses = ['underReview', 'approved', 'rejected', 'replaced'] as const;

/** The state of a change that goes through review. */
export type RevisionStatus = (typeof revisionStatuses)[number];

/** What can happen to a change once it is sent. */
export const revisionEvents = ['approve', 'reject', 'replace'] as const;

/** What can happen to a change. */
export type RevisionEvent = (typeof revisionEvents)[number];

/** The words of the change's table. */
export interface RevisionVocabulary {
  readonly state: RevisionStatus;
  readonly event: RevisionEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'revisionWrongState';
}

/** The table of a change of sensitive fields. What is in force stays live until one is approved. */
export const revisionMachine: Machine<RevisionVocabulary> = defineMachine({
  name: 'revision',
  states: revisionStatuses,
  initial: 'underReview',
  terminal: ['approved', 'rejected', 'replaced'],
  events: revisionEvents,
  wrongState: 'revisionWrongState',
  rows: [
    { event: 'approve', actors: ['staff'], from: ['underReview'], to: 'approved' },
    { event: 'reject', actors: ['staff'], from: ['underReview'], to: 'rejected' },
    { event: 'replace', actors: ['merchant'], from: ['underReview'], to: 'replaced' },
  ],
});

/** What a screen needs to know of a change to offer actions. */
export interface RevisionFacts {
  readonly status: RevisionStatus;
}

/** Which actions a change's state allows: asked by screens to show a button and by operations before they act. */
export const revisionCan = {
  /** Approve or reject it: it waits for staff. */
  decide: ({ status }: RevisionFacts): boolean =>
    can(revisionMachine, status, { event: 'approve', actor: 'staff' }),
} as const;

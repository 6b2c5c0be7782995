import { can, defineMachine, type Machine } from '../transitions/machine.ts';

/** The states of a withdrawal. `Approved` reads "Already passed" on the screens (specification 4). */
export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected'] as const;

/** The state of a withdrawal. */
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What can happen to a withdrawal once it is asked for. */
export const withdrawalEvents = ['approve', 'reject'] as const;

/** What can happen to a withdrawal. */
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

/** The words of the withdrawal's table. */
export interface WithdrawalVocabulary {
  readonly state: WithdrawalStatus;
  readonly event: WithdrawalEvent;
  readonly deadline: never;
  readonly posts: 'withdrawalApproved' | 'withdrawalRejected';
  readonly error: 'withdrawalWrongState';
}

/** The withdrawal's table. Asking for one posts `withdrawalRequested` and begins at Pending. */
export const withdrawalMachine: Machine<WithdrawalVocabulary> = defineMachine({
  name: 'withdrawal',
  states: withdrawalStatuses,
  initial: 'Pending',
  terminal: ['Approved', 'Rejected'],
  events: withdrawalEvents,
  wrongState: 'withdrawalWrongState',
  rows: [
    {
      event: 'approve',
      actors: ['staff'],
      from: ['Pending'],
      to: 'Approved',
      posts: 'withdrawalApproved',
    },
    {
      event: 'reject',
      actors: ['staff'],
      from: ['Pending'],
      to: 'Rejected',
      posts: 'withdrawalRejected',
    },
  ],
});

/** Which actions a withdrawal's state allows. */
export const withdrawalCan = {
  decide: (withdrawal: { readonly status: WithdrawalStatus }): boolean =>
    can(withdrawalMachine, withdrawal.status, { event: 'approve', actor: 'staff' }),
} as const;

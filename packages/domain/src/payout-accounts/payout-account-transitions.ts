import { can, defineMachine, type Machine } from '../transitions/machine.ts';

/** The states of a payout account. `replaced`: another was submitted in its place, or approved after it. */
export const payoutAccountStatuses = ['underReview', 'approved', 'rejected', 'replaced'] as const;

/** The state of a payout account. */
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

/** What can happen to a payout account once it is submitted. */
export const payoutAccountEvents = ['approve', 'reject', 'resubmit', 'succeed'] as const;

/** What can happen to a payout account. */
export type PayoutAccountEvent = (typeof payoutAccountEvents)[number];

/** The words of the payout account's table. */
export interface PayoutAccountVocabulary {
  readonly state: PayoutAccountStatus;
  readonly event: PayoutAccountEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'withdrawalWrongState';
}

/** The payout account's table: at most one of a merchant's is approved, and at most one waits. */
export const payoutAccountMachine: Machine<PayoutAccountVocabulary> = defineMachine({
  name: 'payout account',
  states: payoutAccountStatuses,
  initial: 'underReview',
  terminal: ['rejected', 'replaced'],
  events: payoutAccountEvents,
  wrongState: 'withdrawalWrongState',
  rows: [
    { event: 'approve', actors: ['staff'], from: ['underReview'], to: 'approved' },
    { event: 'reject', actors: ['staff'], from: ['underReview'], to: 'rejected' },
    // The merchant submits another while this one waits.
    { event: 'resubmit', actors: ['merchant'], from: ['underReview'], to: 'replaced' },
    // Staff approve another, which withdrawals go to from now on.
    { event: 'succeed', actors: ['staff'], from: ['approved'], to: 'replaced' },
  ],
});

/** What a screen needs to know of a payout account to offer actions. */
export interface PayoutAccountFacts {
  readonly status: PayoutAccountStatus;
}

/** Which actions a payout account's state allows: asked by screens to show a button and by operations before they act. */
export const payoutAccountCan = {
  /** Approve or reject it: it waits for staff. */
  decide: ({ status }: PayoutAccountFacts): boolean =>
    can(payoutAccountMachine, status, { event: 'approve', actor: 'staff' }),
  /** Be corrected by another, for it was refused. */
  correct: ({ status }: PayoutAccountFacts): boolean => status === 'rejected',
} as const;

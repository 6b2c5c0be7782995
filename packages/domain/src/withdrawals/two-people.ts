import { type Fils, fromDirhams } from '../money/fils.ts';
import { defineMachine, type Machine } from '../transitions/machine.ts';

/** How far the approval of a payout is. `approvedOnce` is there only where a second person has to approve. */
export const approvalStates = ['asked', 'approvedOnce', 'approved'] as const;

/** How far the approval of a payout is. */
export type ApprovalState = (typeof approvalStates)[number];

/** What a person's approval does. */
export const approvalEvents = ['approveFirst', 'approve'] as const;

/** What a person's approval does. */
export type ApprovalEvent = (typeof approvalEvents)[number];

/** The words of the approval's table. */
export interface ApprovalVocabulary {
  readonly state: ApprovalState;
  readonly event: ApprovalEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'withdrawalWrongState';
}

/** The approval's table: asked, approved by one, approved by another; or at once, where one person is enough. */
export const approvalMachine: Machine<ApprovalVocabulary> = defineMachine({
  name: 'approval',
  states: approvalStates,
  initial: 'asked',
  terminal: ['approved'],
  events: approvalEvents,
  wrongState: 'withdrawalWrongState',
  rows: [
    { event: 'approveFirst', actors: ['staff'], from: ['asked'], to: 'approvedOnce' },
    { event: 'approve', actors: ['staff'], from: ['asked', 'approvedOnce'], to: 'approved' },
  ],
});

/** What decides how many people have to approve a payout. */
export interface ApprovalFacts {
  readonly amount: Fils;
  /** In dirhams: a payout above it takes two people. */
  readonly limit: number;
  readonly approval: ApprovalState;
  /** Who approved the account that the money goes to; null where nobody is known. */
  readonly accountApprovedBy: string | null;
  /** Who approved the payout first. */
  readonly firstApprovedBy: string | null;
}

/** Whether the amount alone asks for two people. */
export const isAboveLimit = ({ amount, limit }: Pick<ApprovalFacts, 'amount' | 'limit'>): boolean =>
  amount > (fromDirhams(String(limit)) ?? amount);

/**
 * What the approval of one person does: a payout above the limit, and one to an account that the same person approved,
 * wait for somebody else. Nobody approves twice.
 */
export const approvalMove = (
  facts: ApprovalFacts,
  staffId: string,
): ApprovalEvent | 'secondPersonNeeded' => {
  const { approval, firstApprovedBy, accountApprovedBy } = facts;
  if (approval === 'approvedOnce')
    return firstApprovedBy === staffId ? 'secondPersonNeeded' : 'approve';
  return isAboveLimit(facts) || accountApprovedBy === staffId ? 'approveFirst' : 'approve';
};

import { can, defineMachine, type Machine } from '../transitions/machine.ts';
import {
  type WithdrawalStage,
  type WithdrawalStatus,
  withdrawalStages,
  withdrawalStatuses,
} from './withdrawal-statuses.ts';

/** What can happen to a withdrawal once it is asked for. */
export const withdrawalEvents = ['approve', 'reject', 'cancel', 'send', 'pay', 'return'] as const;

/** What can happen to a withdrawal. */
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

/** The words of the withdrawal's table. */
export interface WithdrawalVocabulary {
  readonly state: WithdrawalStage;
  readonly event: WithdrawalEvent;
  readonly deadline: never;
  readonly posts:
    | 'withdrawalApproved'
    | 'withdrawalRejected'
    | 'withdrawalCancelled'
    | 'withdrawalPaid'
    | 'withdrawalReturned';
  readonly condition: never;
  readonly error: 'withdrawalWrongState';
}

/** The withdrawal's table. Asking for one posts `withdrawalRequested`. What was paid may come back: a bank returns late. */
export const withdrawalMachine: Machine<WithdrawalVocabulary> = defineMachine({
  name: 'withdrawal',
  states: withdrawalStages,
  initial: 'asked',
  terminal: ['returned', 'rejected', 'cancelled'],
  events: withdrawalEvents,
  wrongState: 'withdrawalWrongState',
  rows: [
    {
      event: 'approve',
      actors: ['staff'],
      from: ['asked'],
      to: 'approved',
      posts: 'withdrawalApproved',
    },
    {
      event: 'reject',
      actors: ['staff'],
      from: ['asked'],
      to: 'rejected',
      posts: 'withdrawalRejected',
    },
    {
      event: 'cancel',
      actors: ['merchant'],
      from: ['asked'],
      to: 'cancelled',
      posts: 'withdrawalCancelled',
    },
    { event: 'send', actors: ['staff'], from: ['approved'], to: 'sent' },
    {
      event: 'pay',
      actors: ['staff', 'system'],
      from: ['sent'],
      to: 'paid',
      posts: 'withdrawalPaid',
    },
    {
      event: 'return',
      actors: ['staff', 'system'],
      from: ['approved', 'sent', 'paid'],
      to: 'returned',
      posts: 'withdrawalReturned',
    },
  ],
});

const results: Readonly<Record<WithdrawalStage, WithdrawalStatus>> = {
  asked: 'Pending',
  approved: 'Approved',
  sent: 'Approved',
  paid: 'Approved',
  returned: 'Rejected',
  rejected: 'Rejected',
  cancelled: 'Rejected',
};

/** Returns which of the specification's results a stage stands for. */
export const withdrawalResultOf = (stage: WithdrawalStage): WithdrawalStatus => results[stage];

/** Which actions a withdrawal's state allows. */
export const withdrawalCan = {
  /** Be approved or rejected. */
  decide: ({ stage }: { readonly stage: WithdrawalStage }): boolean =>
    can(withdrawalMachine, stage, { event: 'approve', actor: 'staff' }),
  /** Be taken back by the merchant. */
  cancel: ({ stage }: { readonly stage: WithdrawalStage }): boolean =>
    can(withdrawalMachine, stage, { event: 'cancel', actor: 'merchant' }),
  /** Go into a payout run. */
  send: ({ stage }: { readonly stage: WithdrawalStage }): boolean =>
    can(withdrawalMachine, stage, { event: 'send', actor: 'staff' }),
  /** Be confirmed as paid by the bank. */
  pay: ({ stage }: { readonly stage: WithdrawalStage }): boolean =>
    can(withdrawalMachine, stage, { event: 'pay', actor: 'staff' }),
  /** Come back to the merchant's balance. */
  return: ({ stage }: { readonly stage: WithdrawalStage }): boolean =>
    can(withdrawalMachine, stage, { event: 'return', actor: 'staff' }),
} as const;

/** The stages in which somebody else has to answer: staff decide, the bank pays. */
export const awaitedStages: readonly WithdrawalStage[] = withdrawalStages.filter(
  (stage) => withdrawalCan.cancel({ stage }) || withdrawalCan.pay({ stage }),
);

/** The stages of what is approved and has not arrived. */
export const stagesOnTheWay: readonly WithdrawalStage[] = withdrawalStages.filter(
  (stage) => withdrawalCan.send({ stage }) || withdrawalCan.pay({ stage }),
);

/** The results of withdrawals that staff have yet to decide. */
export const undecidedResults: readonly WithdrawalStatus[] = withdrawalStatuses.filter((result) =>
  withdrawalStages.some((stage) => results[stage] === result && withdrawalCan.decide({ stage })),
);

/** A step of a withdrawal: when it was, or null where it is still to come. */
export interface WithdrawalStep {
  readonly stage: WithdrawalStage;
  readonly at: string | null;
  /** The latest of those that were: how far it is. */
  readonly isLast: boolean;
}

/** What a withdrawal says of its steps, with moments as the caller writes them. */
export interface StepFacts<Moment = string> {
  readonly stage: WithdrawalStage;
  readonly appliedAt: Moment;
  readonly decidedAt: Moment | null;
  readonly sentAt: Moment | null;
  readonly paidAt: Moment | null;
  readonly returnedAt: Moment | null;
}

const momentsOf = <Moment>(
  facts: StepFacts<Moment>,
): Readonly<Record<WithdrawalStage, Moment | null>> => ({
  asked: facts.appliedAt,
  approved: facts.decidedAt,
  sent: facts.sentAt,
  paid: facts.paidAt,
  returned: facts.returnedAt,
  rejected: facts.decidedAt,
  cancelled: facts.decidedAt,
});

/** Returns when a withdrawal got where it is. */
export const withdrawalMoment = <Moment>(facts: StepFacts<Moment>): Moment | null =>
  momentsOf(facts)[facts.stage];

const way = ['asked', 'approved', 'sent', 'paid'] as const;

/** Returns the steps that a withdrawal took, and those that are still before it, in their order. */
export const withdrawalSteps = (facts: StepFacts): WithdrawalStep[] => {
  const { stage, appliedAt, returnedAt } = facts;
  const moments = momentsOf(facts);
  const step = (one: WithdrawalStage, at: string | null): WithdrawalStep => ({
    stage: one,
    at,
    isLast: one === stage,
  });
  if (stage === 'rejected' || stage === 'cancelled')
    return [step('asked', appliedAt), step(stage, moments[stage])];
  if (stage === 'returned')
    return [
      ...way.filter((one) => moments[one] !== null).map((one) => step(one, moments[one])),
      step(stage, returnedAt),
    ];
  return way.map((one, index) => step(one, index <= way.indexOf(stage) ? moments[one] : null));
};

import type { WithdrawalStage } from './withdrawal-transitions.ts';

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

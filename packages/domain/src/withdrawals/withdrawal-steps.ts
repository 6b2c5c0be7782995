import type { WithdrawalStage } from './withdrawal-transitions.ts';

/** A step of a withdrawal: when it was, or null where it is still to come. */
export interface WithdrawalStep {
  readonly stage: WithdrawalStage;
  readonly at: string | null;
  /** The latest of those that were: how far it is. */
  readonly isLast: boolean;
}

/** What a withdrawal says of its steps. */
export interface StepFacts {
  readonly stage: WithdrawalStage;
  readonly appliedAt: string;
  readonly decidedAt: string | null;
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  readonly returnedAt: string | null;
}

const way = ['asked', 'approved', 'sent', 'paid'] as const;

/** Returns the steps that a withdrawal took, and those that are still before it, in their order. */
export const withdrawalSteps = (facts: StepFacts): WithdrawalStep[] => {
  const { stage, appliedAt, decidedAt, sentAt, paidAt, returnedAt } = facts;
  const moments: Readonly<Record<WithdrawalStage, string | null>> = {
    asked: appliedAt,
    approved: decidedAt,
    sent: sentAt,
    paid: paidAt,
    returned: returnedAt,
    rejected: decidedAt,
    cancelled: decidedAt,
  };
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

/** What a new merchant does before the first order, each step possible once those before it are done: a payout account asks for the fund password. */
export const setUpSteps = ['profile', 'hours', 'service', 'fundPassword', 'payoutAccount'] as const;

/** A step of a new merchant's. */
export type SetUpStep = (typeof setUpSteps)[number];

/** How far a step is: to be done, sent and not yet decided, or done. */
export const setUpStates = ['open', 'waiting', 'done'] as const;

/** How far a step is. */
export type SetUpState = (typeof setUpStates)[number];

/** What decides which steps are done. */
export interface SetUpFacts {
  readonly hasIntroduction: boolean;
  readonly hasAvatar: boolean;
  readonly hasHours: boolean;
  readonly servicesOnSale: number;
  readonly servicesUnderReview: number;
  readonly isPayoutAccountApproved: boolean;
  readonly isPayoutAccountUnderReview: boolean;
  readonly hasFundPassword: boolean;
}

const stateOf = (isDone: boolean, isWaiting = false): SetUpState =>
  isDone ? 'done' : isWaiting ? 'waiting' : 'open';

/** Returns how far each step is. */
export const setUpOf = (facts: SetUpFacts): { step: SetUpStep; state: SetUpState }[] => {
  const states: Readonly<Record<SetUpStep, SetUpState>> = {
    profile: stateOf(facts.hasIntroduction && facts.hasAvatar),
    hours: stateOf(facts.hasHours),
    service: stateOf(facts.servicesOnSale > 0, facts.servicesUnderReview > 0),
    fundPassword: stateOf(facts.hasFundPassword),
    payoutAccount: stateOf(facts.isPayoutAccountApproved, facts.isPayoutAccountUnderReview),
  };
  return setUpSteps.map((step) => ({ step, state: states[step] }));
};

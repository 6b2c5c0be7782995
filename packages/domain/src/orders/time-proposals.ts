import { isWorkAhead, type OrderFacts } from './order-transitions.ts';

/** What can become of times that one side proposed. What was not answered in time stays `Proposed` and counts for nothing. */
export const proposalStatuses = ['Proposed', 'Accepted', 'Declined', 'Replaced'] as const;

/** What became of them. */
export type ProposalStatus = (typeof proposalStatuses)[number];

/** What it is until it is answered, or its time is over: at most one about an order is. */
export const openProposalStatus = 'Proposed' satisfies ProposalStatus;

/** Who proposes and who answers. */
export type ProposingSide = 'merchant' | 'customer';

/** The most times of one proposal. */
export const maxProposedTimes = 3;

/** The most proposals about one order. */
export const maxProposals = 20;

/** A proposal, as far as answering it goes. */
export interface ProposalFacts {
  readonly status: ProposalStatus;
  readonly proposedBy: ProposingSide;
  readonly expiresAt: Date;
}

/** Whether another time can be proposed for an order: it is paid and the work is ahead. The time that stands stays until the other side agrees. */
export const canProposeTime = (order: Pick<OrderFacts, 'status' | 'disputeId'>): boolean =>
  isWorkAhead(order);

/** Whether a proposal still waits for its answer. */
export const isProposalOpen = ({ status, expiresAt }: ProposalFacts, now: number): boolean =>
  status === openProposalStatus && now < expiresAt.getTime();

/** Whether a side may answer a proposal: the other one's, while it waits. */
export const canAnswerProposal = (
  proposal: ProposalFacts,
  side: ProposingSide,
  now: number,
): boolean => isProposalOpen(proposal, now) && proposal.proposedBy !== side;

/** When a proposal ends unless it is answered: after so long, and with the last of its times. */
export const proposalEnd = (now: number, lifeMs: number, times: readonly number[]): number =>
  Math.min(now + lifeMs, Math.max(...times));

/** Returns the nearest of some free times, the earliest first, each after the visit of the one before would be over; at most as many as a proposal has. */
export const nearestTimes = (times: readonly string[], minutes: number): string[] => {
  const chosen: string[] = [];
  for (const time of times.toSorted((one, other) => Date.parse(one) - Date.parse(other))) {
    const last = chosen.at(-1);
    if (last === undefined || Date.parse(time) >= Date.parse(last) + minutes * 60_000)
      chosen.push(time);
    if (chosen.length === maxProposedTimes) break;
  }
  return chosen;
};

/** Whether to agree on a time is what an order needs next: it is paid, none is reserved, and none is proposed. */
export const needsFirstTime = ({
  reservedAt,
  timeProposal,
  ...order
}: Parameters<typeof canProposeTime>[0] & {
  readonly reservedAt: string | null;
  readonly timeProposal: object | null;
}): boolean => canProposeTime(order) && reservedAt === null && timeProposal === null;

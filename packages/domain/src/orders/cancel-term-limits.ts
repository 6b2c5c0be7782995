/** From so many hours before a visit on, so much of the price is kept of an order that its customer cancels. */
export interface CancelTier {
  readonly hoursBefore: number;
  readonly keptBasisPoints: number;
}

/** A merchant's terms of cancelling a service, the earliest tier first; none: the customer asks, as everywhere. */
export type CancelTerms = readonly CancelTier[];

/** The most tiers, and the bounds of each; how much can be kept at the most is the operator's to set. */
export const cancelTermLimits = {
  tiers: 3,
  hoursBefore: { min: 1, max: 168 },
  leastBasisPoints: 100,
} as const;

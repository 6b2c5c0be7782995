/**
 * What staff book beside orders: a credit to a merchant, a charge, what a merchant has paid in of its debt, and what the
 * platform gives up of it.
 */
export const askedAdjustmentKinds = ['credit', 'debit', 'repayment', 'writeOff'] as const;

/** What is booked beside orders. `refundBorne`: the platform bears what a refund took of a merchant, by its own rule. */
export const adjustmentKinds = [...askedAdjustmentKinds, 'refundBorne'] as const;

/** What an adjustment is. */
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** The states of an adjustment: asked for and waiting for a second person, booked, or refused. */
export const adjustmentStates = ['asked', 'booked', 'refused'] as const;

/** The state of an adjustment. */
export type AdjustmentStatus = (typeof adjustmentStates)[number];

/** What the second person does. */
export const adjustmentEvents = ['book', 'refuse'] as const;

/** What the second person does. */
export type AdjustmentEvent = (typeof adjustmentEvents)[number];

/** The longest reason of an adjustment, as the merchant reads it. */
export const longestAdjustmentReason = 500;

/** The longest reference: a letter, a bank's number. */
export const longestAdjustmentReference = 140;

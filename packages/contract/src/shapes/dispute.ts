import {
  disputeCauses,
  disputeGrounds,
  disputeKinds,
  disputeOutcomes,
  maxStatement,
  maxStatementImages,
} from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';
import { fileRef, fils, id, instant, text } from './common.ts';
import { refundTerms } from './order-money.ts';

const side = z.enum(['merchant', 'customer']);

const decided = z.object({
  id,
  kind: z.enum(disputeKinds),
  cause: z.enum(disputeCauses),
  status: z.enum(disputeStatuses),
  openedBy: side,
  openedAt: instant,
  /** When it was decided or taken back. */
  closedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** Who of staff decided; null to the two sides. */
  decidedBy: z.nullable(z.string()),
  /** What the decision, or the agreement of the two, gave back. */
  refundAmount: fils,
  /** Until when there is more time, or the work is to be done again. */
  until: z.nullable(instant),
  /** What the decision rests on, and why in the words of whoever decided. */
  ground: z.nullable(z.enum(disputeGrounds)),
  reason: z.string(),
  /** What the two said, the earliest first. */
  statements: z.array(
    z.object({ id, side, text: z.string(), images: z.array(fileRef), at: instant }),
  ),
});

/** A dispute about an order, as both sides and staff see it. */
export const dispute = z.object({
  ...decided.shape,
  /** From when the operator decides: the two sides agree among themselves first. */
  readyAt: instant,
  /** What the merchant offers to give back, and since when; null while it offers nothing. */
  offer: z.nullable(z.object({ amount: fils, at: instant })),
  /** Whether its reader can hand it over to the operator before that. */
  mayHandOver: z.boolean(),
  /** The most that its reader can offer to give back, and what that costs by which terms; null where it cannot. */
  mayOffer: z.nullable(z.object({ most: fils, terms: refundTerms })),
  /** What an appeal is about: the first dispute with its decision. */
  appealed: z.nullable(decided),
});

/** A dispute that is over, as an appeal shows it. */
export type DecidedDispute = z.infer<typeof decided>;

/** A dispute about an order. */
export type Dispute = z.infer<typeof dispute>;

/** A row of the disputes that staff decide. */
export const disputeRow = z.object({
  id,
  orderId: id,
  number: z.string(),
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  openedBy: side,
  openedAt: instant,
  closedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  cause: z.enum(disputeCauses),
  /** From when the operator decides. */
  readyAt: instant,
  /** What an appeal is about: how the first dispute was decided, and by whom. */
  appealed: z.nullable(
    z.object({ outcome: z.nullable(z.enum(disputeOutcomes)), decidedBy: z.nullable(z.string()) }),
  ),
  serviceName: z.string(),
  merchantName: z.string(),
  customerName: z.string(),
  actualAmount: fils,
});

/** What a side says: about which order, in words, with pictures of the kind `evidence`. */
export const statementInput = {
  id,
  text: text(maxStatement),
  images: z._default(z.array(id).check(z.maxLength(maxStatementImages)), []),
};

/** What opens a dispute: a statement, and what it is about. */
export const disputeInput = {
  ...statementInput,
  cause: z._default(z.enum(disputeCauses, 'invalid'), 'other'),
};

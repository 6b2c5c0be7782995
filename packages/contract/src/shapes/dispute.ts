import {
  disputeKinds,
  disputeOutcomes,
  maxStatement,
  maxStatementImages,
} from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';
import { fileRef, fils, id, instant, text } from './common.ts';

const side = z.enum(['merchant', 'customer']);

/** A dispute about an order, as both sides and staff see it. */
export const dispute = z.object({
  id,
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  openedBy: side,
  openedAt: instant,
  /** When it was decided or taken back. */
  closedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** What the decision gave back. */
  refundAmount: fils,
  /** Until when there is more time, or the work is to be done again. */
  until: z.nullable(instant),
  /** Why it was decided so. */
  reason: z.string(),
  /** What the two said, the earliest first. */
  statements: z.array(
    z.object({ id, side, text: z.string(), images: z.array(fileRef), at: instant }),
  ),
});

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

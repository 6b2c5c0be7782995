import { disputeKinds } from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { signedInDevice } from './account.ts';

/** A customer in the console's list. An erased one has no name any more. */
export const staffCustomerRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  createdAt: instant,
  /** Since when staff keep the customer out; null where they do not. */
  blockedAt: z.nullable(instant),
  erased: z.boolean(),
});

/** A customer as staff see the account. */
export const staffCustomer = z.object({
  ...staffCustomerRow.shape,
  avatarUrl: z.nullable(z.string()),
  blockedReason: z.string(),
  orders: z.int(),
  conversations: z.int(),
  /** What keeps the account from being erased: orders on their way or in dispute, and refunds that are not paid out yet. */
  openOrders: z.int(),
  refundsDue: z.int(),
  /** The newest ten of each. */
  disputes: z.array(
    z.object({
      id,
      orderId: id,
      orderNumber: z.string(),
      kind: z.enum(disputeKinds),
      status: z.enum(disputeStatuses),
      openedAt: instant,
    }),
  ),
  comments: z.array(
    z.object({
      id,
      orderId: id,
      orderNumber: z.string(),
      rating: z.int(),
      text: z.string(),
      hidden: z.boolean(),
      createdAt: instant,
    }),
  ),
  sessions: z.array(z.omit(signedInDevice, { isThis: true })),
});

/** A customer as staff see the account. */
export type StaffCustomer = z.infer<typeof staffCustomer>;

import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';

/** Somebody who has paid for an order of the merchant's. An erased account has no name any more. */
export const ownCustomerRow = z.object({
  id,
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Paid orders, and what they came to without what went back. */
  orders: z.int(),
  spent: fils,
  /** When the first and the last of them were paid for. */
  firstAt: instant,
  lastAt: instant,
  /** When the merchant was last there; null before the first completed order. */
  lastVisitAt: z.nullable(instant),
});

/** A customer as the merchant sees one: as much as the last paid order shows, and the merchant's own words. */
export const ownCustomer = z.object({
  ...ownCustomerRow.shape,
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** What the merchant wrote down for itself: neither the customer nor staff read it. */
  ownNote: z.string(),
  notedAt: z.nullable(instant),
});

/** A customer as the merchant's list shows one. */
export type OwnCustomerRow = z.infer<typeof ownCustomerRow>;

/** A customer as the merchant sees one. */
export type OwnCustomer = z.infer<typeof ownCustomer>;

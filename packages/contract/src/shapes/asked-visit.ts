import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { orderStatus } from './order-tab.ts';

/** A visit as the link of its reminder shows it: whoever holds the mail may read it, so it names neither person nor address. */
export const askedVisit = z.object({
  orderId: id,
  number: z.string(),
  status: orderStatus,
  serviceName: z.string(),
  merchantName: z.string(),
  reservedAt: z.nullable(instant),
  /** How long after it the team may come, in minutes; 0 where it comes then. */
  arrivalMinutes: z.int(),
  emirate: z.string(),
  /** Since when it is confirmed; null where it is not. */
  confirmedAt: z.nullable(instant),
  /** Whether it can be confirmed now. */
  canConfirm: z.boolean(),
});

/** A visit as the link of its reminder shows it. */
export type AskedVisit = z.infer<typeof askedVisit>;

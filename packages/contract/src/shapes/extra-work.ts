import * as z from 'zod/mini';
import { extraWorkStatuses } from '@khidma/domain/orders/extra-work-words';
import { fils, id, instant } from './common.ts';

/** Extra work that the merchant proposed at a visit. */
export const extraWork = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** What it costs, VAT inside. */
  amount: fils,
  /** How long it takes; null where that was not said. */
  minutes: z.nullable(z.int()),
  status: z.enum(extraWorkStatuses),
  proposedAt: instant,
  /** Until when it waits for the customer. */
  expiresAt: instant,
  /** When it was paid, refused, taken back, or its time was over; null while it waits. */
  closedAt: z.nullable(instant),
  /** What its reader can do with it now. */
  may: z.array(z.enum(['pay', 'refuse', 'withdraw'])),
});

/** Extra work that the merchant proposed at a visit. */
export type ExtraWork = z.infer<typeof extraWork>;

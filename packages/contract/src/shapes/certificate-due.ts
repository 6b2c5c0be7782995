import { day, id, instant } from './common.ts';
import * as z from 'zod/mini';

/** A merchant's certificates that end: the trade licence, the responsible person's identity card, and what else its trade asks for. */
export const certificateKind = z.enum(['licence', 'personal', 'additional'], 'invalid');

/** A certificate that ends soon or has ended. */
export const certificateDue = z.object({
  id,
  merchantId: id,
  merchantName: z.string(),
  kind: certificateKind,
  number: z.string(),
  dueDate: day,
  /** Negative where it has ended. */
  daysLeft: z.int(),
  /** When its merchant was last told. */
  remindedAt: z.nullable(instant),
});

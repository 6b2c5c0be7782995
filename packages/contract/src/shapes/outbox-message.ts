import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** How far a message is. */
export const outboxStatuses = ['waiting', 'delivered', 'failed'] as const;

/** A mail or SMS of the outbox. */
export const outboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty in a list outside the demo, where a text is asked for by itself, and where it is kept from everybody. */
  text: z.string(),
  html: z.string(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** What the mail server last answered in vain; '' where nothing is wrong. */
  lastError: z.string(),
  /** Whether its text may be read: not that of a code, a password or a link that lets its owner in, nor one that was forgotten. */
  readable: z.boolean(),
  /** Whether it may be sent once more. */
  resendable: z.boolean(),
  createdAt: instant,
});

/** A mail or SMS of the outbox. */
export type OutboxMessage = z.infer<typeof outboxMessage>;

import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery } from '../shapes/common.ts';
import { outboxMessage, outboxStatuses } from '../shapes/message-text.ts';
import * as z from 'zod/mini';

/**
 * Mails and SMS, newest first. `recipient` is a part of an address or number, or a whole one, which then stands for nobody
 * else; `kind` is the name of what is told, `from` and `to` are days in Dubai, both included. Only the demo's list holds
 * the texts.
 */
export const pageOutbox = staffEndpoint('pageOutbox', {
  route: 'GET /staff/outbox',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:outbox'],
  input: onServer && {
    ...pageQuery,
    recipient: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(z.string().check(z.maxLength(60))),
    status: z.optional(z.enum(outboxStatuses, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
  },
  output: onServer && pageOf(outboxMessage),
});

/** One message with its text; who looked is recorded. Codes, passwords and links that let their owner in are never shown. */
export const readOutboxMessage = staffEndpoint('readOutboxMessage', {
  route: 'POST /staff/outbox/{id}/read',
  staff: { needs: 'support', proof: 'people' },
  limit: perMinute(60),
  tags: ['staffWork'],
  input: onServer && { id },
  output: onServer && outboxMessage,
  errors: onServer && ['notFound'],
});

/** Sends a message once more, as it was written: one that failed is tried anew, one that was delivered goes out again. Not one that is on its way or holds a secret. */
export const resendOutboxMessage = staffEndpoint('resendOutboxMessage', {
  route: 'POST /staff/outbox/{id}/resend',
  staff: { needs: 'support', proof: 'words' },
  limit: perMinute(20),
  tags: ['staffWork'],
  input: onServer && { id },
  output: onServer && outboxMessage,
  errors: onServer && ['notFound', 'cannotResend'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';
import { outboxMessage, outboxStatuses } from '../shapes/outbox-message.ts';

/**
 * Mails and SMS, newest first. `recipient` is a part of an address or number, or a whole one, which then stands for nobody
 * else; `kind` is the name of what is told, `from` and `to` are days in Dubai, both included. Only the demo's list holds
 * the texts.
 */
export const pageOutbox = endpoint({
  name: 'pageOutbox',
  method: 'GET',
  path: '/staff/outbox',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:outbox'],
  input: z.strictObject({
    ...pageQuery,
    recipient: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(z.string().check(z.maxLength(60))),
    status: z.optional(z.enum(outboxStatuses, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(outboxMessage),
  errors: [],
});

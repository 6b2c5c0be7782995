import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery, id, instant } from '../shapes/common.ts';

/** Mails and SMS, newest first; in demo mode only, notFound otherwise. */
export const pageOutbox = endpoint({
  name: 'pageOutbox',
  method: 'GET',
  path: '/staff/outbox',
  realm: 'staff',
  tags: ['staffWork'],
  input: z.strictObject({
    ...pageQuery,
    recipient: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: pageOf(
    z.object({
      id,
      channel: z.enum(['mail', 'sms']),
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      status: z.enum(['waiting', 'delivered', 'failed']),
      createdAt: instant,
    }),
  ),
  errors: ['notFound'],
});

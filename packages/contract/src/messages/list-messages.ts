import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, id } from '../shapes/common.ts';
import { message, seqQuery } from '../shapes/message.ts';

/** Messages of a conversation in their order, at most 50: the newest, those before or after a place, around one, or from a day in Dubai on. */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/im/messages',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: z.strictObject({
    conversationId: id,
    before: z.optional(seqQuery),
    after: z.optional(seqQuery),
    around: z.optional(seqQuery),
    from: z.optional(day),
  }),
  output: z.object({ records: z.array(message), hasBefore: z.boolean(), hasAfter: z.boolean() }),
  errors: ['notFound'],
});

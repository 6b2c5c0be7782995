import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { message } from '../shapes/message.ts';

/** Messages that hold a text, the newest first, in one conversation or in all of the caller's. */
export const searchMessages = endpoint({
  name: 'searchMessages',
  method: 'GET',
  path: '/im/messages/search',
  realm: 'messaging',
  staff: { needs: 'support' },
  limit: perMinute(60),
  tags: ['messages'],
  input: z.strictObject({
    conversationId: z.optional(id),
    text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(100)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ records: z.array(message), cursor: z.nullable(z.string()) }),
  errors: ['notFound'],
});

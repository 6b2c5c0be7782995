import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';

/** Says how far the caller has read, or has got; never back. */
export const markRead = endpoint({
  name: 'markRead',
  method: 'POST',
  path: '/im/conversation/read',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(600),
  tags: ['messages'],
  input: z.strictObject({
    conversationId: id,
    readSeq: z.optional(z.int().check(z.gte(0))),
    deliveredSeq: z.optional(z.int().check(z.gte(0))),
  }),
  output: conversation,
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';

/** Blocks the other side, or lets it in again: neither can write or call meanwhile; what was said stays readable. */
export const blockConversation = endpoint({
  name: 'blockConversation',
  method: 'POST',
  path: '/im/conversation/block',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(30),
  tags: ['messages'],
  input: z.strictObject({ conversationId: id, isBlocked: z.boolean() }),
  output: conversation,
  errors: ['notFound', 'conversationSilent'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';

/** Puts a conversation away, or back; a new message brings it back. */
export const archiveConversation = endpoint({
  name: 'archiveConversation',
  method: 'POST',
  path: '/im/conversation/archive',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['messages'],
  input: z.strictObject({ conversationId: id, isArchived: z.boolean() }),
  output: conversation,
  errors: ['notFound'],
});

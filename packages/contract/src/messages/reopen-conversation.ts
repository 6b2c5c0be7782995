import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';

/** A customer asks again, some time after the last order: the two can write for as long anew. It counts as a new conversation of the day. */
export const reopenConversation = endpoint({
  name: 'reopenConversation',
  method: 'POST',
  path: '/im/conversation/reopen',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(30),
  tags: ['messages'],
  input: z.strictObject({ conversationId: id }),
  output: conversation,
  errors: ['notFound', 'noPermission', 'conversationSilent', 'tooManyConversations'],
});

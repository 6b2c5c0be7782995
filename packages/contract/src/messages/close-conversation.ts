import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';

/** Staff close a conversation with customer service, or open it again; a new message of the person opens it by itself. */
export const closeConversation = endpoint({
  name: 'closeConversation',
  method: 'POST',
  path: '/im/desk/close',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  tags: ['messages'],
  input: z.strictObject({ conversationId: id, isClosed: z.boolean() }),
  output: conversation,
  errors: ['notFound', 'noPermission'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';

/** Staff take a conversation, hand it to a colleague or let it go. `from` is who had it when one decided: where that is no longer so, nothing changes. */
export const takeConversation = endpoint({
  name: 'takeConversation',
  method: 'POST',
  path: '/im/desk/take',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  tags: ['messages'],
  input: z.strictObject({ conversationId: id, from: z.nullable(id), to: z.nullable(id) }),
  output: conversation,
  errors: ['notFound', 'noPermission', 'conversationTaken'],
});

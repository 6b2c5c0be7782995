import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { openedConversation } from '../shapes/conversation.ts';
import { partyRealm } from '../shapes/message.ts';

/** The conversation with somebody, made where there is none yet. A merchant writes to customers who have ordered or asked; a customer to any merchant on sale; both to customer service; staff to anybody. */
export const openConversation = endpoint({
  name: 'openConversation',
  method: 'POST',
  path: '/im/conversation/open',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'conversation', by: 'id' } },
  limit: perMinute(60),
  tags: ['messages'],
  input: z.strictObject({
    with: partyRealm,
    /** Not with customer service. */
    userId: z.optional(id),
    /** What it is about; it becomes the order at hand. */
    orderId: z.optional(id),
  }),
  output: openedConversation,
  errors: ['notFound', 'tooManyConversations'],
});

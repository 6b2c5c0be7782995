import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { message, messageText } from '../shapes/message.ts';

/** Changes an own text within 15 minutes; both texts are kept for disputes. */
export const editMessage = endpoint({
  name: 'editMessage',
  method: 'POST',
  path: '/im/message/edit',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(60),
  tags: ['messages'],
  input: z.strictObject({ id, text: messageText }),
  output: message,
  errors: ['notFound', 'messageTooOld', 'conversationSilent'],
});

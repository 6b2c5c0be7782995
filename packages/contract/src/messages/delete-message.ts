import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { message } from '../shapes/message.ts';

/** Takes an own message back within a day, while nobody has read it; it is kept for disputes. */
export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'POST',
  path: '/im/message/delete',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(60),
  tags: ['messages'],
  input: z.strictObject({ id }),
  output: message,
  errors: ['notFound', 'messageTooOld', 'messageRead'],
});

import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { reportReasons } from '@khidma/domain/messages/conversation-kinds';
import { id, nothing, optionalText } from '../shapes/common.ts';

/** Tells the platform what is wrong; staff may then read the conversation. */
export const reportConversation = endpoint({
  name: 'reportConversation',
  method: 'POST',
  path: '/im/conversation/report',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(10),
  tags: ['messages'],
  input: z.strictObject({
    conversationId: id,
    reason: z.enum(reportReasons, 'invalid'),
    description: optionalText(500),
  }),
  output: nothing,
  errors: ['notFound', 'alreadyReported'],
});

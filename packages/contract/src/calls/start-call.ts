import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { callKind, openedCall } from '../shapes/call.ts';

/** Calls the other side of a conversation: it rings on all their pages. Customer service is called where somebody of staff has the conversation. The same `callId` again answers the same. */
export const startCall = endpoint({
  name: 'startCall',
  method: 'POST',
  path: '/im/call/start',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(20),
  tags: ['calls'],
  input: z.strictObject({ callId: id, conversationId: id, kind: callKind, tabId: id }),
  output: openedCall,
  errors: ['notFound', 'conversationSilent', 'callsOff', 'callNobody'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { callOutcomes } from '@khidma/domain/messages/message-kinds';
import { id, nothing } from '../shapes/common.ts';

/** Ends a call or declines it; one that is over stays as it ended. */
export const endCall = endpoint({
  name: 'endCall',
  method: 'POST',
  path: '/im/call/end',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['calls'],
  input: z.strictObject({ callId: id, outcome: z.enum(callOutcomes, 'invalid') }),
  output: nothing,
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { openedCall } from '../shapes/call.ts';

/** Takes a call in one tab; in every other one it stops ringing. */
export const acceptCall = endpoint({
  name: 'acceptCall',
  method: 'POST',
  path: '/im/call/accept',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['calls'],
  input: z.strictObject({ callId: id, tabId: id }),
  output: openedCall,
  errors: ['notFound', 'callTaken'],
});

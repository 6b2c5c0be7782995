import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';

/** Says that the tab that talks is still there; a call that is kept by nobody ends by itself. */
export const keepCall = endpoint({
  name: 'keepCall',
  method: 'POST',
  path: '/im/call/keep',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['calls'],
  input: z.strictObject({ callId: id, tabId: id }),
  output: z.object({ isOver: z.boolean() }),
  errors: ['notFound', 'callTaken'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { seqQuery } from '../shapes/message.ts';

/** What the other browser has sent since, in its order. */
export const listSignals = endpoint({
  name: 'listSignals',
  method: 'GET',
  path: '/im/call/signals',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['calls'],
  input: z.strictObject({ callId: id, tabId: id, after: seqQuery }),
  output: z.object({
    records: z.array(z.object({ seq: z.int(), signal: z.string() })),
    isOver: z.boolean(),
  }),
  errors: ['notFound', 'callTaken'],
});

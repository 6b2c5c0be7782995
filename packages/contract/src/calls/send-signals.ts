import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Sends the other browser what it needs to find a way (offers, answers, candidates), in this order; only the two tabs that talk may. */
export const sendSignals = endpoint({
  name: 'sendSignals',
  method: 'POST',
  path: '/im/call/signals/send',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(240),
  tags: ['calls'],
  input: z.strictObject({
    callId: id,
    tabId: id,
    signals: z
      .array(z.string().check(z.minLength(1, 'required'), z.maxLength(16_000)))
      .check(z.minLength(1, 'required'), z.maxLength(20)),
  }),
  output: nothing,
  errors: ['notFound', 'callTaken', 'tooManyMessages'],
});

import { messagingEndpoint, perMinute } from '../core/endpoint.ts';
import { callKind, liveCall, openedCall } from '../shapes/call.ts';
import { id } from '../shapes/common.ts';
import { seqQuery } from '../shapes/message.ts';
import { callOutcomes } from '@khidma/domain/messages/message-kinds';
import * as z from 'zod/mini';

/** Calls the other side of a conversation: it rings on all their pages. Customer service is called where somebody of staff has the conversation. The same `callId` again answers the same. */
export const startCall = messagingEndpoint('startCall', {
  route: 'POST /im/call/start',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(20),
  tags: ['calls'],
  input: onServer && { callId: id, conversationId: id, kind: callKind, tabId: id },
  output: onServer && openedCall,
  errors: onServer && ['notFound', 'conversationSilent', 'callsOff', 'callNobody'],
});

/** Takes a call in one tab; in every other one it stops ringing. */
export const acceptCall = messagingEndpoint('acceptCall', {
  route: 'POST /im/call/accept',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['calls'],
  input: onServer && { callId: id, tabId: id },
  output: onServer && openedCall,
  errors: onServer && ['notFound', 'callTaken'],
});

/** Says that the tab that talks is still there; a call that is kept by nobody ends by itself. */
export const keepCall = messagingEndpoint('keepCall', {
  route: 'POST /im/call/keep',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['calls'],
  input: onServer && { callId: id, tabId: id },
  output: onServer && { isOver: z.boolean() },
  errors: onServer && ['notFound', 'callTaken'],
});

/** Ends a call or declines it; one that is over stays as it ended. */
export const endCall = messagingEndpoint('endCall', {
  route: 'POST /im/call/end',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['calls'],
  input: onServer && { callId: id, outcome: z.enum(callOutcomes, 'invalid') },
  errors: onServer && ['notFound'],
});

/** The call that the caller is in or that rings for them; null where there is none. A page that opens asks for it. */
export const getOwnCall = messagingEndpoint('getOwnCall', {
  route: 'GET /im/call',
  staff: { needs: 'support' },
  tags: ['calls'],
  input: onServer && {},
  output: onServer && z.nullable(liveCall),
});

/** What the other browser has sent since, in its order. */
export const listSignals = messagingEndpoint('listSignals', {
  route: 'GET /im/call/signals',
  staff: { needs: 'support' },
  tags: ['calls'],
  input: onServer && { callId: id, tabId: id, after: seqQuery },
  output: onServer && {
    records: z.array(z.object({ seq: z.int(), signal: z.string() })),
    isOver: z.boolean(),
  },
  errors: onServer && ['notFound', 'callTaken'],
});

/** Sends the other browser what it needs to find a way (offers, answers, candidates), in this order; only the two tabs that talk may. */
export const sendSignals = messagingEndpoint('sendSignals', {
  route: 'POST /im/call/signals/send',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(240),
  tags: ['calls'],
  input: onServer && {
    callId: id,
    tabId: id,
    signals: z
      .array(z.string().check(z.minLength(1, 'required'), z.maxLength(16_000)))
      .check(z.minLength(1, 'required'), z.maxLength(20)),
  },
  errors: onServer && ['notFound', 'callTaken', 'tooManyMessages'],
});

import {
  acceptCall,
  endCall,
  getOwnCall,
  keepCall,
  listSignals,
  sendSignals,
  startCall,
} from '@khidma/contract/messaging/calls';
import { givenTalk } from '../messages-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

/** A customer's call that rings at the merchant's. */
async function givenCall(server: RunningTestServer) {
  const { conversationId, customer, merchant } = await givenTalk(server);
  const input = {
    callId: server.ctx.ids.uuid(),
    conversationId,
    kind: 'voice' as const,
    tabId: server.ctx.ids.uuid(),
  };
  await server.ok(startCall, input, customer);
  return { input, callId: input.callId, tabId: input.tabId, customer, merchant };
}

/** Calls by voice and video. */
export const callSamples = [
  sample(startCall, async (server) => {
    const { conversationId, customer: token } = await givenTalk(server);
    const { ids } = server.ctx;
    const input = { callId: ids.uuid(), conversationId, kind: 'video' as const, tabId: ids.uuid() };
    return { input, token };
  }),
  sample(acceptCall, async (server) => {
    const { callId, merchant: token } = await givenCall(server);
    return { input: { callId, tabId: server.ctx.ids.uuid() }, token };
  }),
  sample(endCall, async (server) => {
    const { callId, customer: token } = await givenCall(server);
    return { input: { callId, outcome: 'missed' as const }, token };
  }),
  sample(keepCall, async (server) => {
    const { callId, tabId, customer: token } = await givenCall(server);
    return { input: { callId, tabId }, token };
  }),
  sample(getOwnCall, async (server) => ({ input: {}, token: (await givenCall(server)).merchant })),
  sample(sendSignals, async (server) => {
    const { callId, tabId, customer: token } = await givenCall(server);
    return { input: { callId, tabId, signals: ['{"type":"restart"}'] }, token };
  }),
  sample(listSignals, async (server) => {
    const { callId, tabId, customer: token } = await givenCall(server);
    return { input: { callId, tabId, after: '0' }, token };
  }),
];

import {
  acceptCall,
  endCall,
  getOwnCall,
  keepCall,
  startCall,
} from '@khidma/contract/messaging/calls';
import type { LiveCall, OpenedCall } from '@khidma/contract/shapes/call';
import { ringMs } from '@khidma/domain/calls/call-state';
import type { CallOutcome } from '@khidma/domain/messages/message-kinds';
import { and, eq } from 'drizzle-orm';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { callPeople, calls } from '../../../db/schema/calls.ts';
import { type CallSides, callSidesOf, publishCall } from './call-sides.ts';
import { finishCall } from './finish-call.ts';
import {
  iceServersOf,
  type OwnCall,
  ownCallOf,
  ownCallUnlessOver,
  requireOwnCall,
  requireOwnTab,
} from './own-call.ts';

/** Calls the other side. The same id again answers the same; whoever is in another call is busy, and reads of it. */
export const startCallHandler = handle(startCall, async (call) => {
  const { ctx, tx, now, input } = call;
  const { callId: id, conversationId, kind, tabId } = input;
  if (!ctx.settings.calls) throw refuse('callsOff');
  const sides = await callSidesOf(call, conversationId);
  const row = {
    id,
    conversationId,
    kind,
    createdAt: now,
    ringsUntil: new Date(now.getTime() + ringMs),
  };
  const made = await tx.insert(calls).values(row).onConflictDoNothing().returning({ id: calls.id });
  if (made.length === 0)
    return openedCallOf(call, await requireOwnTab(call, { callId: id, tabId }));
  const ringing = { ...row, answeredAt: null, role: 'caller', tabId } as const;
  if (!(await takePeople(call, { callId: id, tabId, sides }))) {
    await finishCall(call, { ...ringing, people: [sides.caller, sides.callee] }, 'busy');
    return { ...openedCallOf(call, { ...ringing, peerName: sides.callee.name }), isBusy: true };
  }
  await publishCall(call, [sides.callee], { callId: id, change: 'rings' });
  return openedCallOf(call, { ...ringing, peerName: sides.callee.name });
});

/** Takes a call in one tab: the first one has it. */
export const acceptCallHandler = handle(acceptCall, async (call) => {
  const { tx, now, input } = call;
  const { callId, tabId } = input;
  const own = await requireOwnCall(call, callId, 'update');
  if (own.role !== 'callee' || (own.tabId !== null && own.tabId !== tabId))
    throw refuse('callTaken');
  if (own.answeredAt === null) {
    await tx.update(calls).set({ answeredAt: now }).where(eq(calls.id, callId));
    // Both have somebody there from now on.
    await tx.update(callPeople).set({ seenAt: now }).where(eq(callPeople.callId, callId));
    await tx
      .update(callPeople)
      .set({ tabId })
      .where(and(...isPerson(call), eq(callPeople.callId, callId)));
    await publishCall(call, own.people, { callId, change: 'accepted', tabId });
  }
  return openedCallOf(call, { ...own, tabId, answeredAt: own.answeredAt ?? now });
});

/** Ends a call, or declines it. How it was called by whoever ended it counts only where it can be true. */
export const endCallHandler = handle(endCall, async (call) => {
  const own = await ownCallUnlessOver(call, call.input.callId, 'update');
  // Over already: both may hang up at once.
  if (own === undefined) return null;
  await finishCall(call, own, outcomeSaid(own, call.input.outcome));
  return null;
});

/** Says that the tab that talks is still there. */
export const keepCallHandler = handle(keepCall, async (call) => {
  const { tx, now, input } = call;
  const own = await ownCallUnlessOver(call, input.callId);
  if (own === undefined) return { isOver: true };
  if (own.tabId !== input.tabId) throw refuse('callTaken');
  await tx
    .update(callPeople)
    .set({ seenAt: now })
    .where(and(...isPerson(call)));
  return { isOver: false };
});

/** What a page that opens may have missed. */
export const getOwnCallHandler = handle(getOwnCall, async (call) => {
  const own = await ownCallOf(call, null);
  return own === undefined ? null : liveCallOf(own);
});

/** Puts both into the call; false where one of them is in another. */
async function takePeople(
  { tx, now }: CallBase,
  {
    callId,
    tabId,
    sides,
  }: { readonly callId: string; readonly tabId: string; readonly sides: CallSides },
): Promise<boolean> {
  const people = [
    { ...sides.caller, role: 'caller' as const, tabId },
    { ...sides.callee, role: 'callee' as const, tabId: null },
  ];
  const taken = await tx.transaction(async (inner) => {
    const rows = await inner
      .insert(callPeople)
      .values(people.map((one) => ({ ...one, callId, seenAt: now })))
      .onConflictDoNothing()
      .returning({ id: callPeople.personId });
    if (rows.length < people.length)
      await inner.delete(callPeople).where(eq(callPeople.callId, callId));
    return rows.length;
  });
  return taken === people.length;
}

const isPerson = (call: Pick<CallBase, 'actor' | 'requestId'>) => {
  const { realm, id } = requireCaller(call);
  return [eq(callPeople.realm, realm), eq(callPeople.personId, id)];
};

/** Of what is said to have happened, what can have: a call that was taken was answered, one that was not is nobody's failure. */
const outcomeSaid = ({ role, answeredAt }: OwnCall, said: CallOutcome): CallOutcome => {
  if (answeredAt !== null) return said === 'failed' ? 'failed' : 'answered';
  if (role === 'caller') return 'missed';
  return said === 'busy' ? 'busy' : 'declined';
};

type Shown = Pick<
  OwnCall,
  'id' | 'conversationId' | 'kind' | 'role' | 'peerName' | 'tabId' | 'ringsUntil' | 'answeredAt'
>;

const liveCallOf = (own: Shown): LiveCall => ({
  callId: own.id,
  conversationId: own.conversationId,
  kind: own.kind,
  role: own.role,
  peerName: own.peerName,
  tabId: own.tabId,
  ringsUntil: own.answeredAt === null ? own.ringsUntil.toISOString() : null,
});

const openedCallOf = (call: CallBase, own: Shown): OpenedCall => ({
  ...liveCallOf(own),
  isBusy: false,
  iceServers: iceServersOf(call.ctx.settings, requireCaller(call).id, call.now),
});

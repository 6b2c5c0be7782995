import { pick } from '../../../kernel/pick.ts';
import { callPeople, calls, callSignals } from '../../../db/schema/calls.ts';
import { transaction } from '../../../db/transaction.ts';
import { type CallBase, handle, requireCaller, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { lockDueRows } from '../../../kernel/due-work.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { recordCall } from '../messages/index.ts';
import {
  type CallPerson,
  type CallSides,
  loadCallSides,
  iceServersOf,
  type OwnCall,
  findOwnCall,
  ownCallUnlessOver,
  publishCall,
  requireOwnCall,
  requireOwnTab,
} from './own-call.ts';
import {
  acceptCall,
  endCall,
  getOwnCall,
  keepCall,
  startCall,
} from '@khidma/contract/messaging/calls';
import type { LiveCall, OpenedCall } from '@khidma/contract/shapes/call';
import { callSilenceMs, ringMs } from '@khidma/domain/calls/call-state';
import type { CallOutcome } from '@khidma/domain/messages/message-kinds';
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

/** Calls the other side. The same id again answers the same; whoever is in another call is busy, and reads of it. */
export const startCallHandler = handle(startCall, async (call) => {
  const { ctx, tx, now, input } = call;
  const { callId: id, conversationId, kind, tabId } = input;
  if (!ctx.settings.calls) throw refuse('callsOff');
  const sides = await loadCallSides(call, conversationId);
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
  const own = await findOwnCall(call, null);
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
  ...pick(own, 'conversationId', 'kind', 'role', 'peerName', 'tabId'),
  ringsUntil: own.answeredAt === null ? own.ringsUntil.toISOString() : null,
});

const openedCallOf = (call: CallBase, own: Shown): OpenedCall => ({
  ...liveCallOf(own),
  isBusy: false,
  iceServers: iceServersOf(call.ctx.settings, requireCaller(call).id, call.now),
});

type Ending = Pick<OwnCall, 'id' | 'conversationId' | 'kind' | 'answeredAt' | 'people'>;

/** Ends a call: both are free, its signals are gone, its record stands in the conversation, and every page hears of it. */
export async function finishCall(
  context: TxContext,
  { id, conversationId, kind, answeredAt, people }: Ending,
  outcome: CallOutcome,
): Promise<void> {
  const { tx, now } = context;
  await tx.update(calls).set({ endedAt: now, outcome }).where(eq(calls.id, id));
  await tx.delete(callPeople).where(eq(callPeople.callId, id));
  await tx.delete(callSignals).where(eq(callSignals.callId, id));
  const seconds =
    answeredAt === null ? 0 : Math.round((now.getTime() - answeredAt.getTime()) / 1000);
  const [caller] = people;
  await recordCall(context, conversationId, {
    author: { realm: caller.realm, id: caller.personId },
    call: { kind, outcome, seconds },
  });
  await publishCall(context, people, { callId: id, change: 'ended', outcome });
}

/** Which calls nobody took in time, and which a page has left. */
export const areLeftCalls = (now: Date): SQL | undefined =>
  and(
    isNull(calls.endedAt),
    or(
      and(isNull(calls.answeredAt), lte(calls.ringsUntil, now)),
      and(
        isNotNull(calls.answeredAt),
        sql`${calls.id} in (select call_id from ${callPeople}
          where seen_at <= ${new Date(now.getTime() - callSilenceMs).toISOString()}::timestamptz)`,
      ),
    ),
  );

/** So many are ended at a time. */
const BATCH = 50;

/** Ends the calls that nobody took in time, and those that a page has left. Idempotent: a call is ended once. */
export async function endLeftCalls(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const context = { ctx, tx, now };
    const left = await lockDueRows(context, {
      table: calls,
      where: areLeftCalls(now),
      since: calls.ringsUntil,
      most: BATCH,
    });
    for (const row of left) {
      const people = await peopleOf(context, row.id);
      if (people !== undefined)
        await finishCall(context, { ...row, people }, row.answeredAt ? 'answered' : 'missed');
    }
    return left.length;
  });
}

async function peopleOf(
  { tx }: TxContext,
  callId: string,
): Promise<readonly [CallPerson, CallPerson] | undefined> {
  const rows = await tx.select().from(callPeople).where(eq(callPeople.callId, callId));
  const caller = rows.find(({ role }) => role === 'caller');
  const callee = rows.find(({ role }) => role === 'callee');
  return caller && callee ? [caller, callee] : undefined;
}

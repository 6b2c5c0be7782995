import type { CallKind } from '@khidma/domain/calls/call-state';
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { callPeople, calls } from '../../db/schema/calls.ts';
import { conversations } from '../../db/schema/messages.ts';
import { type CallPerson, isInConversation } from './call-sides.ts';

/** A call that is on its way, as one of the two who are in it has it. */
export interface OwnCall {
  readonly id: string;
  readonly conversationId: string;
  readonly kind: CallKind;
  readonly ringsUntil: Date;
  readonly answeredAt: Date | null;
  readonly role: 'caller' | 'callee';
  readonly tabId: string | null;
  readonly peerName: string;
  /** The caller before the callee. */
  readonly people: readonly [CallPerson, CallPerson];
}

type Asking = Pick<CallBase, 'tx' | 'actor' | 'requestId'>;

const peer = alias(callPeople, 'peer');

/** Returns the caller's call: that of an id, or whichever it is; undefined where there is none. `update` holds it. */
export async function ownCallOf(
  call: Asking,
  callId: string | null,
  hold?: 'update',
): Promise<OwnCall | undefined> {
  const { realm, id } = callerOf(call);
  const query = call.tx
    .select({ call: calls, own: callPeople, peer })
    .from(callPeople)
    .innerJoin(calls, eq(calls.id, callPeople.callId))
    .innerJoin(peer, and(eq(peer.callId, calls.id), ne(peer.role, callPeople.role)))
    .where(
      and(
        eq(callPeople.realm, realm),
        eq(callPeople.personId, id),
        isNull(calls.endedAt),
        callId === null ? undefined : eq(calls.id, callId),
      ),
    );
  const [found] = await (hold === undefined ? query : query.for('update', { of: calls }));
  if (found === undefined) return undefined;
  const { own } = found;
  const people = [own, found.peer].map(({ realm: side, personId, name }) => ({
    realm: side,
    personId,
    name,
  }));
  const [first, second] = own.role === 'caller' ? people : people.toReversed();
  if (first === undefined || second === undefined) return undefined;
  return {
    ...found.call,
    role: own.role,
    tabId: own.tabId,
    peerName: found.peer.name,
    people: [first, second],
  };
}

/** The same; undefined where it is over. One that the caller never was in is refused as one that is not there. */
export async function ownCallUnlessOver(
  call: Asking,
  callId: string,
  hold?: 'update',
): Promise<OwnCall | undefined> {
  const own = await ownCallOf(call, callId, hold);
  if (own !== undefined) return own;
  const [over] = await call.tx
    .select({ id: calls.id })
    .from(calls)
    .innerJoin(conversations, eq(conversations.id, calls.conversationId))
    .where(and(eq(calls.id, callId), isNotNull(calls.endedAt), isInConversation(callerOf(call))));
  if (over === undefined) throw refuse('notFound');
  return undefined;
}

/** The same, refused where it is not there, or over. */
export async function requireOwnCall(
  call: Asking,
  callId: string,
  hold?: 'update',
): Promise<OwnCall> {
  const own = await ownCallOf(call, callId, hold);
  if (own === undefined) throw refuse('notFound');
  return own;
}

/** The same, for the tab that talks alone. */
export async function requireOwnTab(
  call: Asking,
  { callId, tabId }: { readonly callId: string; readonly tabId: string },
  hold?: 'update',
): Promise<OwnCall> {
  const own = await requireOwnCall(call, callId, hold);
  if (own.tabId !== tabId) throw refuse('callTaken');
  return own;
}

import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import type { Settings } from '../../../config/config.ts';
import { customers } from '../../../db/schema/auth.ts';
import { callPeople, calls, callSignals } from '../../../db/schema/calls.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { conversations } from '../../../db/schema/messages.ts';
import { type CallBase, handle, requireCaller, type TxContext } from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { readingContext, silenceFor } from '../messages/index.ts';
import { listSignals, sendSignals } from '@khidma/contract/messaging/calls';
import type { CallChange, OpenedCall } from '@khidma/contract/shapes/call';
import type { PartyRealm } from '@khidma/domain/messages/parties';
import { and, asc, count, eq, gt, isNotNull, isNull, max, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createHmac } from 'node:crypto';

/** A call that is on its way, as one of the two who are in it has it. */
export interface OwnCall
  extends
    Pick<typeof calls.$inferSelect, 'id' | 'conversationId' | 'kind' | 'ringsUntil' | 'answeredAt'>,
    Pick<typeof callPeople.$inferSelect, 'role' | 'tabId'> {
  readonly peerName: string;
  /** The caller before the callee. */
  readonly people: readonly [CallPerson, CallPerson];
}

type Asking = Pick<CallBase, 'tx' | 'actor' | 'requestId'>;

const peer = alias(callPeople, 'peer');

/** Returns the caller's call: that of an id, or whichever it is; undefined where there is none. `update` holds it. */
export async function findOwnCall(
  call: Asking,
  callId: string | null,
  hold?: 'update',
): Promise<OwnCall | undefined> {
  const { realm, id } = requireCaller(call);
  const query = call.tx
    .select({ call: calls, own: callPeople, peer })
    .from(callPeople)
    .innerJoin(calls, eq(calls.id, callPeople.callId))
    .innerJoin(peer, and(eq(peer.callId, calls.id), ne(peer.role, callPeople.role)))
    .where(
      and(
        equals(callPeople, { realm, personId: id }),
        isNull(calls.endedAt),
        callId === null ? undefined : eq(calls.id, callId),
      ),
    );
  const [found] = await (hold === undefined ? query : query.for('update', { of: calls }));
  if (found === undefined) return undefined;
  const { own } = found;
  const [me, other] = [own, found.peer].map((one) => pick(one, 'realm', 'personId', 'name'));
  if (me === undefined || other === undefined) return undefined;
  return {
    ...found.call,
    ...pick(own, 'role', 'tabId'),
    peerName: other.name,
    people: own.role === 'caller' ? [me, other] : [other, me],
  };
}

/** The same; undefined where it is over. One that the caller never was in is refused as one that is not there. */
export async function ownCallUnlessOver(
  call: Asking,
  callId: string,
  hold?: 'update',
): Promise<OwnCall | undefined> {
  const own = await findOwnCall(call, callId, hold);
  if (own !== undefined) return own;
  const [over] = await call.tx
    .select({ id: calls.id })
    .from(calls)
    .innerJoin(conversations, eq(conversations.id, calls.conversationId))
    .where(
      and(eq(calls.id, callId), isNotNull(calls.endedAt), isInConversation(requireCaller(call))),
    );
  if (over === undefined) throw refuse('notFound');
  return undefined;
}

/** The same, refused where it is not there, or over. */
export async function requireOwnCall(
  call: Asking,
  callId: string,
  hold?: 'update',
): Promise<OwnCall> {
  const own = await findOwnCall(call, callId, hold);
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

/** Longer than any call: a relay asks for the credentials again while it lasts. */
const CREDENTIALS_MS = 12 * 3_600_000;

/**
 * Returns what helps two browsers to find a way. The relay's credentials live for half a day and say whose they are, by
 * the scheme that coturn calls `static-auth-secret` (draft-uberti-behave-turn-rest).
 */
export const iceServersOf = (
  { ice }: Pick<Settings, 'ice'>,
  subject: string,
  now: Date,
): OpenedCall['iceServers'] => {
  const { stun, turn, turnSecret } = ice;
  const username = `${Math.floor((now.getTime() + CREDENTIALS_MS) / 1000)}:${subject}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [
    ...(stun.length === 0 ? [] : [{ urls: [...stun] }]),
    ...(turn.length === 0 ? [] : [{ urls: [...turn], username, credential }]),
  ];
};

/** Far more than two browsers say to each other in an hour of bad network. */
const MOST_SIGNALS = 2_000;
/** How many are answered at once. */
const PAGE = 50;

/** Keeps what one browser tells the other, in its order, and says that it is there. */
export const sendSignalsHandler = handle(sendSignals, async (call) => {
  const { tx, input } = call;
  const { callId, signals } = input;
  const own = await requireOwnTab(call, input, 'update');
  const [held] = await tx
    .select({ last: max(callSignals.seq), sent: count() })
    .from(callSignals)
    .where(eq(callSignals.callId, callId));
  const { last, sent } = { last: held?.last ?? 0, sent: held?.sent ?? 0 };
  if (sent + signals.length > MOST_SIGNALS) throw refuse('tooManyMessages');
  await tx.insert(callSignals).values(
    signals.map((signal, index) => ({
      callId,
      seq: last + index + 1,
      fromRole: own.role,
      signal,
    })),
  );
  const [caller, callee] = own.people;
  await publishCall(call, [own.role === 'caller' ? callee : caller], { callId, change: 'signals' });
  return null;
});

/** What the other browser has said since. */
export const listSignalsHandler = handle(listSignals, async (call) => {
  const { callId, tabId, after } = call.input;
  const own = await ownCallUnlessOver(call, callId);
  if (own === undefined) return { records: [], isOver: true };
  if (own.tabId !== tabId) throw refuse('callTaken');
  const records = await call.tx
    .select({ seq: callSignals.seq, signal: callSignals.signal })
    .from(callSignals)
    .where(
      and(
        eq(callSignals.callId, callId),
        gt(callSignals.seq, after),
        ne(callSignals.fromRole, own.role),
      ),
    )
    .orderBy(asc(callSignals.seq))
    .limit(PAGE);
  return { records, isOver: false };
});

/** One of the two who talk: a person, of staff too. */
export interface CallPerson {
  readonly realm: PartyRealm;
  readonly personId: string;
  /** As the other side reads it; empty for the platform, which screens word. */
  readonly name: string;
}

/** Who calls whom in a conversation. */
export interface CallSides {
  readonly caller: CallPerson;
  readonly callee: CallPerson;
}

/**
 * Returns who calls whom. Refuses a conversation of others as one that is not there, one in which nobody may write, and
 * one with customer service that nobody of staff has taken.
 */
export async function loadCallSides(call: CallBase, conversationId: string): Promise<CallSides> {
  const actor = requireCaller(call);
  const [found] = await call.tx
    .select({
      ...pick(conversations, 'kind', 'assignedTo', 'merchantId', 'customerId'),
      merchantName: merchants.merchantName,
      customerName: customers.name,
    })
    .from(conversations)
    .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .where(and(eq(conversations.id, conversationId), isInConversation(actor)));
  if (found === undefined) throw refuse('notFound');
  const silence = await silenceFor(readingContext(call), conversationId);
  // Who has written enough before the first answer may still call.
  if (silence !== null && silence !== 'unanswered') throw refuse('conversationSilent', { silence });
  const merchant = personOf('merchant', found.merchantId, found.merchantName);
  const customer = personOf('customer', found.customerId, found.customerName);
  const service: CallPerson | null =
    found.kind === 'direct'
      ? null
      : personOf('staff', actor.realm === 'staff' ? actor.id : found.assignedTo, '');
  const all = [merchant, customer, service].filter((one) => one !== null);
  const caller = all.find(({ realm, personId }) => realm === actor.realm && personId === actor.id);
  const callee = all.find((one) => one !== caller);
  if (caller === undefined || callee === undefined) throw refuse('callNobody');
  return { caller, callee };
}

const personOf = (
  realm: PartyRealm,
  personId: string | null,
  name: string | null,
): CallPerson | null => (personId === null ? null : { realm, personId, name: name ?? '' });

/** The condition that a conversation is the caller's. Staff talk in those with customer service only: what merchants and customers say to each other is theirs. */
export const isInConversation = ({ realm, id }: Actor) => {
  switch (realm) {
    case 'merchant':
      return eq(conversations.merchantId, id);
    case 'customer':
      return eq(conversations.customerId, id);
    case 'staff':
      return eq(conversations.kind, 'service');
  }
};

/** Tells every page of some people what has become of a call, once the transaction is over. */
export const publishCall = (
  { tx }: Pick<TxContext, 'tx'>,
  people: readonly CallPerson[],
  change: Pick<CallChange, 'callId' | 'change'> & Partial<CallChange>,
): Promise<void> =>
  publishLive(
    tx,
    people.map(({ realm, personId }) => `${realm}:${personId}` as const),
    { event: 'call', tabId: null, outcome: null, ...change },
  );

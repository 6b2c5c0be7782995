import { type CallBase, requireCaller, type TxContext } from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { conversations } from '../../../db/schema/messages.ts';
import { readingContext, silenceFor } from '../messages/index.ts';
import type { CallChange } from '@khidma/contract/shapes/call';
import type { PartyRealm } from '@khidma/domain/messages/parties';
import { and, eq } from 'drizzle-orm';

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
export async function callSidesOf(call: CallBase, conversationId: string): Promise<CallSides> {
  const actor = requireCaller(call);
  const [found] = await call.tx
    .select({
      kind: conversations.kind,
      assignedTo: conversations.assignedTo,
      merchantId: conversations.merchantId,
      merchantName: merchants.merchantName,
      customerId: conversations.customerId,
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

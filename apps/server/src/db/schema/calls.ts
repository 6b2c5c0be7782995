import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { CallKind } from '@khidma/domain/calls/call-state';
import { type CallOutcome, callOutcomes } from '@khidma/domain/messages/message-kinds';
import { type PartyRealm, partyRealms } from '@khidma/domain/messages/parties';
import { isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { conversations } from './messages.ts';

/** A call between the two sides of a conversation. Its record stands in the conversation once it is over. */
export const calls = pgTable(
  'calls',
  (c) => ({
    /** Made by the tab that calls. */
    id: primaryId(),
    conversationId: references(() => conversations.id),
    kind: c.text().$type<CallKind>().notNull(),
    createdAt: timestamptz().notNull(),
    /** Nobody takes it: it is missed then. */
    ringsUntil: timestamptz().notNull(),
    answeredAt: timestamptz(),
    endedAt: timestamptz(),
    outcome: c.text().$type<CallOutcome>(),
  }),
  (t) => [
    // What may have to be ended.
    index('calls_live')
      .on(t.ringsUntil)
      .where(sql`ended_at is null`),
    index('calls_conversation').on(t.conversationId),
    check('calls_outcome', sql`${isOneOf(t.outcome, callOutcomes)} or ${t.outcome} is null`),
  ],
);

/** Who is in a call that is on its way. The key is the rule: one call per person. */
export const callPeople = pgTable(
  'call_people',
  (c) => ({
    realm: c.text().$type<PartyRealm>().notNull(),
    personId: c.uuid().notNull(),
    callId: references(() => calls.id),
    role: c.text().$type<'caller' | 'callee'>().notNull(),
    name: c.text().notNull(),
    /** The tab that talks; null while it rings there. */
    tabId: c.uuid(),
    /** When that tab last said that it is there. */
    seenAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.realm, t.personId] }),
    index('call_people_call').on(t.callId),
    index('call_people_seen').on(t.seenAt),
    check('call_people_realm', isOneOf(t.realm, partyRealms)),
  ],
);

/** What one browser sends the other to find a way; gone with the call. */
export const callSignals = pgTable(
  'call_signals',
  (c) => ({
    callId: references(() => calls.id),
    seq: c.bigint({ mode: 'number' }).notNull(),
    fromRole: c.text().$type<'caller' | 'callee'>().notNull(),
    signal: c.text().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.callId, t.seq] })],
);

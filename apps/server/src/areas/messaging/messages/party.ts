import type { PartyRealm } from '@khidma/domain/messages/parties';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type CallBase, requireCaller } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { LiveChannel } from '../../../kernel/publish-live.ts';
import { equals } from '../../../db/equals.ts';
import { conversationMembers, conversations } from '../../../db/schema/messages.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/types.ts';

/** Whoever takes part. Of staff, the person: the platform is one side, whoever of them writes. */
export interface Party {
  readonly realm: PartyRealm;
  readonly id: string;
}

/** Whose eyes a conversation is for. */
export interface Reading {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly now: Date;
  readonly lang: Lang;
  readonly party: Party;
}

/** What a call reads conversations with. */
export const readingContext = (call: CallBase): Reading => {
  const { realm, id } = requireCaller(call);
  return { ctx: call.ctx, tx: call.tx, now: call.now, lang: call.lang, party: { realm, id } };
};

/** The condition that a row of `conversationMembers` is this party's: part of every WHERE, so that nobody else's can be found. */
export const isMember = ({ realm, id }: Party): SQL =>
  sql`(${and(
    eq(conversationMembers.realm, realm),
    realm === 'staff' ? isNull(conversationMembers.memberId) : eq(conversationMembers.memberId, id),
  )})`;

/** The sides of a conversation, as far as they are people's. */
export interface Sides {
  readonly kind: 'direct' | 'service';
  readonly merchantId: string | null;
  readonly customerId: string | null;
}

/** The condition that a conversation is the one of a merchant and a customer. The word of its index stands in the statement's text. */
export const isDirectOf = ({
  merchantId,
  customerId,
}: { readonly [K in 'merchantId' | 'customerId']: string | PgColumn }) =>
  and(sql`${conversations.kind} = 'direct'`, equals(conversations, { merchantId, customerId }));

/** Returns whom everything in a conversation is told. */
export const channelsOf = ({ kind, merchantId, customerId }: Sides): LiveChannel[] => [
  ...(merchantId === null ? [] : [`merchant:${merchantId}` as const]),
  ...(customerId === null ? [] : [`customer:${customerId}` as const]),
  ...(kind === 'service' ? (['staff'] as const) : []),
];

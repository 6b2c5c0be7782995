import { found, loadRow, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { type LiveChannel, publishLive } from '../../../kernel/publish-live.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { conversationMembers, conversations } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  loadShownConversation,
  conversationsByIds,
  presentConversations,
  silenceFor,
} from './conversation-rows.ts';
import { belongsToSides, orderCardsOfSides, setAboutOrder } from './order-cards.ts';
import {
  isMember,
  type Party,
  type Reading,
  readingContext,
  channelsOf,
  type Sides,
} from './party.ts';
import { lockConversation } from './write-message.ts';
import {
  getConversation,
  openConversation,
  reopenConversation,
} from '@khidma/contract/messaging/conversations';
import type { OpenedConversation } from '@khidma/contract/shapes/conversation';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import type { PartyRealm } from '@khidma/domain/messages/parties';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const peer = alias(conversationMembers, 'peer');

/** Whom the sides of a conversation are told, and who faces the one that asks. */
export interface Joined {
  readonly channels: readonly LiveChannel[];
  readonly peer: LiveChannel;
}

/** Returns what somebody hears of who is in a conversation of theirs; null where it is none of theirs, or there is none. */
export async function findJoined(
  db: Queryable,
  party: Party,
  conversationId: string,
): Promise<Joined | null> {
  const [found] = await db
    .select({ conversation: conversations, peerRealm: peer.realm, peerId: peer.memberId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      peer,
      and(
        eq(peer.conversationId, conversationMembers.conversationId),
        ne(peer.realm, conversationMembers.realm),
      ),
    )
    .where(and(eq(conversationMembers.conversationId, conversationId), isMember(party)));
  if (found === undefined) return null;
  const { conversation, peerRealm, peerId } = found;
  return {
    channels: channelsOf(conversation),
    peer: peerId === null ? 'staff' : `${peerRealm}:${peerId}`,
  };
}

/** A conversation with the orders of the two. */
export const getConversationHandler = handle(getConversation, (call) =>
  presentOpened(readingContext(call), call.input.id),
);

/** Made where there is none; two at once make one. */
export const openConversationHandler = handle(openConversation, async (call) => {
  const reading = readingContext(call);
  const sides = await sidesOf(call, reading);
  const id = await idOfConversation(reading, sides);
  const { orderId } = call.input;
  if (sides.kind === 'service' && orderId !== undefined) await setAboutOrder(call.tx, id, orderId);
  const opened = await presentOpened(reading, id);
  const order = opened.orders.find((each) => each.id === orderId) ?? opened.order;
  return { ...opened, order };
});

/** Once the two can write no more, the customer may begin anew, as with somebody unknown. */
export const reopenConversationHandler = handle(reopenConversation, async (call) => {
  const { tx, now, input } = call;
  const reading = readingContext(call);
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  const { id } = conversation;
  if (reading.party.realm !== 'customer') throw refuse('noPermission');
  const silence = await silenceFor(reading, id);
  if (silence !== null && silence !== 'ended') throw refuse('conversationSilent', { silence });
  if (silence === 'ended') {
    await requireFewToday(reading);
    await tx.update(conversations).set({ reopenedAt: now }).where(eq(conversations.id, id));
    await publishLive(tx, channelsOf(conversation), { event: 'tags', tags: ['messages'] });
  }
  return loadShownConversation(reading, id);
});

/** Returns a conversation as it is opened on a screen; somebody else's is `notFound`. */
export async function presentOpened(reading: Reading, id: string): Promise<OpenedConversation> {
  const rows = await conversationsByIds(reading, [id]);
  const { conversation } = found(rows);
  return {
    ...only(await presentConversations(reading, rows)),
    orders: await orderCardsOfSides(reading, conversation),
    ...pick(conversation, 'createdAt'),
  };
}

/** Whom the caller asks for, as the sides of a conversation. Who may not write to whom is told nothing about them. */
async function sidesOf(call: Call<typeof openConversation>, reading: Reading): Promise<Sides> {
  const { party } = reading;
  const { with: peer } = call.input;
  if (peer === 'staff' && party.realm !== 'staff') {
    const sides: Sides = { kind: 'service', ...idsOf(party.realm, party.id) };
    await requireOwnOrder(call, sides);
    return sides;
  }
  if (peer === party.realm || peer === 'staff')
    throw refuseFields([{ path: 'with', rule: 'invalid' }]);
  const peerId = await peerIdOf(call, reading);
  if (party.realm === 'staff') return { kind: 'service', ...idsOf(peer, peerId) };
  return {
    kind: 'direct',
    merchantId: peer === 'merchant' ? peerId : party.id,
    customerId: peer === 'customer' ? peerId : party.id,
  };
}

/** Customer service is asked about an order of one's own. */
async function requireOwnOrder(
  { tx, input: { orderId } }: Call<typeof openConversation>,
  sides: Sides,
): Promise<void> {
  if (orderId === undefined) return;
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), belongsToSides(sides)));
  if (own === undefined) throw refuse('notFound');
}

const idsOf = (realm: PartyRealm, id: string): Pick<Sides, 'merchantId' | 'customerId'> => ({
  merchantId: realm === 'merchant' ? id : null,
  customerId: realm === 'customer' ? id : null,
});

/** The desk's own conversation with a merchant or customer, made where there is none. */
export async function serviceConversationWith(
  call: CallBase,
  peer: { readonly realm: PartyRealm; readonly id: string },
): Promise<string> {
  const sides: Sides = { kind: 'service', ...idsOf(peer.realm, peer.id) };
  return idOfConversation(readingContext(call), sides);
}

/** The conversation of a merchant and who has ordered of it, made where there is none; refused where one of them is gone. */
export const directConversationOf = (
  reading: Reading,
  pair: { readonly merchantId: string; readonly customerId: string },
): Promise<string> => idOfConversation(reading, { kind: 'direct', ...pair });

const idOfConversation = async (reading: Reading, sides: Sides): Promise<string> =>
  (await findConversation(reading, sides)) ?? createConversation(reading, sides);

/** By id, or by an order of the caller's. */
async function peerIdOf(
  { input }: Call<typeof openConversation>,
  { tx, party }: Reading,
): Promise<string> {
  const { orderId, userId, with: peer } = input;
  if (orderId === undefined) {
    if (userId === undefined) throw refuseFields([{ path: 'userId', rule: 'required' }]);
    return userId;
  }
  const [order] = await tx
    .select({ merchantId: orders.merchantId, customerId: orders.customerId })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        party.realm === 'merchant' ? eq(orders.merchantId, party.id) : undefined,
        party.realm === 'customer' ? eq(orders.customerId, party.id) : undefined,
      ),
    );
  const found = peer === 'merchant' ? order?.merchantId : order?.customerId;
  if (found === undefined || (userId !== undefined && userId !== found)) throw refuse('notFound');
  return found;
}

async function findConversation({ tx }: Reading, sides: Sides): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        // The index of each kind is one of its own: the word stands in the statement's text.
        sides.kind === 'direct' ? sql`kind = 'direct'` : sql`kind = 'service'`,
        sides.merchantId === null
          ? isNull(conversations.merchantId)
          : eq(conversations.merchantId, sides.merchantId),
        sides.customerId === null
          ? isNull(conversations.customerId)
          : eq(conversations.customerId, sides.customerId),
      ),
    );
  return found?.id;
}

async function createConversation(reading: Reading, sides: Sides): Promise<string> {
  const { ctx, tx, now } = reading;
  await requireAllowed(reading, sides);
  await tx
    .insert(conversations)
    .values({ id: ctx.ids.uuid(), ...sides, openedBy: reading.party.realm, createdAt: now })
    .onConflictDoNothing();
  const id = await findConversation(reading, sides);
  if (id === undefined) throw new Error('a conversation that was just made is gone');
  const { merchantId, customerId, kind } = sides;
  const members: { realm: PartyRealm; memberId: string | null }[] = [
    ...(merchantId === null ? [] : [{ realm: 'merchant' as const, memberId: merchantId }]),
    ...(customerId === null ? [] : [{ realm: 'customer' as const, memberId: customerId }]),
    ...(kind === 'service' ? [{ realm: 'staff' as const, memberId: null }] : []),
  ];
  await tx
    .insert(conversationMembers)
    .values(
      members.map((member) => ({
        conversationId: id,
        ...member,
        peerText: sql`conversation_peer_text(${member.realm}, ${merchantId}::uuid, ${customerId}::uuid)`,
      })),
    )
    .onConflictDoNothing();
  return id;
}

/** A merchant writes to who has ordered, a customer to who sells, within what a day allows; the desk to anybody who is there. */
async function requireAllowed(reading: Reading, sides: Sides): Promise<void> {
  const { tx, party } = reading;
  const { merchantId, customerId } = sides;
  if (merchantId !== null && party.realm !== 'merchant') {
    if (!merchantCan.trade(await loadRow(tx, merchants, merchantId))) throw refuse('notFound');
  }
  if (customerId !== null && party.realm !== 'customer') {
    const { email } = await loadRow(tx, customers, customerId);
    if (email.endsWith('@erased.invalid')) throw refuse('notFound');
  }
  if (merchantId === null || customerId === null) return;
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.customerId, customerId)))
    .limit(1);
  if (order !== undefined) return;
  if (party.realm === 'merchant') throw refuse('notFound');
  await requireFewToday(reading);
}

async function requireFewToday(reading: Reading): Promise<void> {
  const { tx, now, party } = reading;
  const { conversationsPerDay } = await loadOperatorSettings(reading, 'conversationsPerDay');
  const since = new Date(now.getTime() - dayMs);
  const opened = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.customerId, party.id),
        or(
          and(gt(conversations.createdAt, since), eq(conversations.openedBy, 'customer')),
          gt(conversations.reopenedAt, since),
        ),
        sql`kind = 'direct'`,
      ),
    )
    .limit(conversationsPerDay);
  if (opened.length >= conversationsPerDay) throw refuse('tooManyConversations');
}

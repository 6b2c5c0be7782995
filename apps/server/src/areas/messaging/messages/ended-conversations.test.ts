import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { startCall } from '@khidma/contract/messaging/calls';
import {
  getConversation,
  openConversation,
  reopenConversation,
} from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { dayMs } from '@khidma/domain/rules/days';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversations } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { givenTalk, say, textInput, type Talk } from '../../../testing/messages-factory.ts';
import { completed, paid, placed } from '../../../testing/orders-factory.ts';
import { givenMerchant, loadImToken } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const silence = errorCodes.conversationSilent;

/** A talk whose only order was completed so many days ago. */
async function givenEnded(days: number): Promise<Talk> {
  const talk = await givenTalk(server);
  const { id } = await completed(server, talk.shop);
  await endedAgo(id, days);
  return talk;
}

const endedAgo = (id: string, days: number) =>
  server.db
    .update(orders)
    .set({ completedAt: new Date(server.clock.now().getTime() - days * dayMs) })
    .where(eq(orders.id, id));

const write = ({ conversationId }: Talk, token: string) =>
  server.call(sendMessage, textInput(server, conversationId, 'Hello'), token);

describe('a conversation some time after the last order', () => {
  it('is read by both sides and written and called in by none, which says why', async () => {
    const talk = await givenEnded(30);
    const { conversationId, customer, merchant } = talk;
    for (const token of [customer, merchant]) {
      const refused = { code: silence, data: { silence: 'ended' } };
      expect(await write(talk, token)).toMatchObject(refused);
      const [callId, tabId] = [server.ctx.ids.uuid(), server.ctx.ids.uuid()];
      const call = { callId, tabId, conversationId, kind: 'voice' as const };
      expect((await server.call(startCall, call, token)).code).toBe(silence);
      expect((await server.ok(getConversation, { id: conversationId }, token)).silence).toBe(
        'ended',
      );
    }
  });

  it('is open a day before that, and while another order is on its way', async () => {
    const talk = await givenEnded(29);
    expect((await write(talk, talk.merchant)).code).toBe(0);
    const ended = await givenEnded(40);
    await paid(server, ended.shop);
    expect((await write(ended, ended.merchant)).code).toBe(0);
  });

  it('is opened again by the customer alone, of their own', async () => {
    const talk = await givenEnded(40);
    const { conversationId, merchant, customer } = talk;
    await refusesStrangers(server, reopenConversation, { conversationId });
    const reopen = (token: string) => server.call(reopenConversation, { conversationId }, token);
    expect((await reopen(merchant)).code).toBe(errorCodes.noPermission);
    const stranger = await loadImToken(server, (await givenMerchant(server)).token);
    expect((await reopen(stranger)).code).toBe(errorCodes.notFound);
    expect(await reopen(customer)).toMatchObject({ code: 0, data: { silence: null } });
    expect((await reopen(customer)).code).toBe(0);
    await say(server, { conversationId, token: customer, text: 'Do you also paint?' });
    await say(server, { conversationId, token: merchant, text: 'We do.' });
  });

  it('opened again counts as a new conversation of the day', async () => {
    const talk = await givenEnded(40);
    const customerId = talk.shop.customer.customerId;
    const merchants = await Promise.all(Array.from({ length: 9 }, () => givenMerchant(server)));
    for (const { merchantId: userId } of merchants)
      await server.ok(openConversation, { with: 'merchant', userId }, talk.customer);
    // The first one and nine others are as many as a day allows.
    expect(await server.db.$count(conversations, eq(conversations.customerId, customerId))).toBe(
      10,
    );
    const { conversationId } = talk;
    expect((await server.call(reopenConversation, { conversationId }, talk.customer)).code).toBe(
      errorCodes.tooManyConversations,
    );
  });

  it('that nobody has ever ordered in stays open', async () => {
    const talk = await givenTalk(server);
    await server.db
      .update(conversations)
      .set({ createdAt: sql`created_at - interval '1 year'` })
      .where(eq(conversations.id, talk.conversationId));
    expect((await write(talk, talk.customer)).code).toBe(0);
    await placed(server, talk.shop);
    expect((await write(talk, talk.customer)).code).toBe(0);
  });
});

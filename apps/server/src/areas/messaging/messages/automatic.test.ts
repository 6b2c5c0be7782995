import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { blockConversation, getConversation } from '@khidma/contract/messaging/conversations';
import { listAutomaticMessages, saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import { listMessages } from '@khidma/contract/messaging/messages';
import { maxAutomaticText } from '@khidma/domain/messages/automatic-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversations } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { givenTalk, say, type Talk } from '../../../testing/messages-factory.ts';
import { merchantCompleted, paid } from '../../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { scheduleAutomatic, sendAutomaticMessages } from './automatic.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const quarter = 15 * MINUTE;
const text = 'Hello {customer}, we come for {service} on {time}.';

const write = (
  { merchant }: Talk,
  change: Partial<Parameters<typeof server.ok<typeof saveAutomaticMessage>>[1]> = {},
) =>
  server.ok(
    saveAutomaticMessage,
    { event: 'dayBefore', isOn: true, texts: { en_US: text }, ...change },
    merchant,
  );

/** So many minutes more than a day from now: a time at which a visit can begin. */
const inADayAnd = (minutes: number): Date =>
  new Date(
    Math.ceil((server.clock.now().getTime() + (24 * 60 + minutes) * MINUTE) / quarter) * quarter,
  );

/** A paid order whose message is due in so many minutes, or up to a quarter of an hour later. */
const givenVisit = (talk: Talk, minutes: number) =>
  paid(server, talk.shop, { reservedAt: inADayAnd(minutes).toISOString() });

const moveVisit = (id: string, minutes: number) =>
  server.db
    .update(orders)
    .set({ reservedAt: inADayAnd(minutes) })
    .where(eq(orders.id, id));

const messagesIn = async ({ conversationId, customer }: Talk) => {
  const { records } = await server.ok(listMessages, { conversationId }, customer);
  return records.filter(({ isAutomatic }) => isAutomatic);
};

describe('What is refused', () => {
  it('whoever is nobody’s merchant', async () => {
    const { customer } = await givenTalk(server);
    const input = { event: 'completed', isOn: false, texts: {} } as const;
    await refusesStrangers(server, saveAutomaticMessage, input);
    await refusesStrangers(server, listAutomaticMessages, {});
    const refused = await server.call(saveAutomaticMessage, input, { token: customer });
    expect(refused.code).toBe(errorCodes.noPermission);
  });

  it('a message without a word that is switched on, and one that is too long', async () => {
    const { merchant: token } = await givenTalk(server);
    const event = 'completed' as const;
    await refusesInput(server, saveAutomaticMessage, {
      token,
      cases: [
        { input: { event, isOn: true, texts: {} }, path: 'texts', rule: 'required' },
        { input: { event, isOn: true, texts: { en_US: '  ' } }, path: 'texts', rule: 'required' },
        {
          input: { event, isOn: true, texts: { zh_CN: 'x'.repeat(maxAutomaticText + 1) } },
          path: 'texts.zh_CN',
          rule: 'tooLong',
        },
      ],
    });
  });
});

describe('A merchant’s message the day before a visit', () => {
  it('is sent once, in the customer’s language, marked, and is no answer', async () => {
    const talk = await givenTalk(server);
    await say(server, { ...talk, token: talk.customer, text: 'Do you come by car?' });
    await givenVisit(talk, 15);
    await write(talk);
    await sendAutomaticMessages(server.ctx);
    expect(await messagesIn(talk)).toEqual([]);
    server.clock.advance(31 * MINUTE);
    await Promise.all([sendAutomaticMessages(server.ctx), sendAutomaticMessages(server.ctx)]);
    await sendAutomaticMessages(server.ctx);
    const [message, ...more] = await messagesIn(talk);
    expect(more).toEqual([]);
    expect(message?.text).toMatch(/^Hello Omar Nasser [0-9]+, we come for .+ on \d+\s.+\.$/);
    expect(message).toMatchObject({ author: { realm: 'merchant', id: null, isMe: false } });
    const id = talk.conversationId;
    const [stored] = await server.db.select().from(conversations).where(eq(conversations.id, id));
    expect(stored?.answeredAt).toBeNull();
    expect(await server.ok(getConversation, { id }, talk.customer)).toMatchObject({ unread: 1 });
    // It waits for the merchant's answer as before.
    const own = await server.ok(getConversation, { id }, talk.merchant);
    expect(own).toMatchObject({ unread: 1, waitingSince: expect.any(String) });
  });

  it('follows a visit that is moved, and is forgotten with one that is cancelled', async () => {
    const talk = await givenTalk(server);
    await write(talk);
    const moved = await givenVisit(talk, 5);
    const gone = await givenVisit(talk, 5);
    await write(talk);
    await server.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, gone.id));
    await moveVisit(moved.id, 90);
    server.clock.advance(21 * MINUTE);
    await sendAutomaticMessages(server.ctx);
    expect(await messagesIn(talk)).toEqual([]);
    await moveVisit(moved.id, 5);
    const { merchantId } = talk.shop.merchant;
    await server.db.transaction((tx) =>
      scheduleAutomatic(
        { ctx: server.ctx, tx, now: server.clock.now() },
        { id: moved.id, merchantId },
        'timeAgreed',
      ),
    );
    server.clock.advance(21 * MINUTE);
    await sendAutomaticMessages(server.ctx);
    expect(await messagesIn(talk)).toHaveLength(1);
  });

  it('is not sent where it is off, nobody may write, or something in it is not known', async () => {
    const off = await givenTalk(server);
    await givenVisit(off, 5);
    await write(off);
    await write(off, { isOn: false });
    const blocked = await givenTalk(server);
    await givenVisit(blocked, 5);
    await write(blocked);
    const { conversationId } = blocked;
    await server.ok(blockConversation, { conversationId, isBlocked: true }, blocked.customer);
    const timeless = await givenTalk(server);
    await write(timeless, { event: 'completed' });
    const order = await merchantCompleted(server, timeless.shop);
    await server.db.update(orders).set({ reservedAt: null }).where(eq(orders.id, order.id));
    server.clock.advance(21 * MINUTE);
    expect(await sendAutomaticMessages(server.ctx)).toBe(0);
    for (const talk of [off, blocked, timeless]) expect(await messagesIn(talk)).toEqual([]);
  });
});

describe('A merchant’s message when the work is done', () => {
  it('is sent at once, also where the two have never written', async () => {
    const talk = await givenTalk(server);
    const texts = { en_US: 'Thank you for order {order}.', 'ar-AE': 'شكرا' };
    await write(talk, { event: 'completed', texts });
    expect(await server.ok(listAutomaticMessages, {}, talk.merchant)).toEqual([
      { event: 'dayBefore', isOn: false, texts: {} },
      { event: 'onMyWay', isOn: false, texts: {} },
      { event: 'completed', isOn: true, texts },
    ]);
    const { number } = await merchantCompleted(server, talk.shop);
    await sendAutomaticMessages(server.ctx);
    expect(await messagesIn(talk)).toMatchObject([
      { text: `Thank you for order ${number}.`, order: { number } },
    ]);
  });
});

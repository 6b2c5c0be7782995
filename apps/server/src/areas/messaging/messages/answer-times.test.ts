import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { contestAnswer, getAnswerTimes, getInsights } from '@khidma/contract/insights/insights';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswers } from '../../../db/schema/messages.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { uptimes } from '../../../db/schema/system.ts';
import { givenTalk, say, type Talk } from '../../../testing/messages-factory.ts';
import { paid } from '../../../testing/orders-factory.ts';
import { givenCustomer, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minutes = (count: number): number => count * 60_000;
const today = () => dubaiDay(server.clock.now().getTime());
const timesOf = ({ shop }: Talk) => server.ok(getAnswerTimes, {}, shop.merchant.token);
const shownOf = async ({ shop }: Talk) =>
  (await server.ok(getShopMerchant, { id: shop.merchant.merchantId })).answersWithin;

/** Asks and answers in a conversation, so many minutes later; messaging tokens end within the hour. */
async function answered({ conversationId, shop, customer }: Talk, waited: number): Promise<void> {
  await say(server, { conversationId, token: customer, text: 'Are you free?' });
  server.clock.advance(minutes(waited));
  const token = await loadImToken(server, shop.merchant.token);
  await say(server, { conversationId, token, text: 'Yes' });
}

/** Other customers of the same merchant, each asking and being answered. */
async function answeredOthers(talk: Talk, waits: readonly number[]): Promise<void> {
  for (const waited of waits) {
    const customer = await loadImToken(server, (await givenCustomer(server)).token);
    const input = { with: 'merchant' as const, userId: talk.shop.merchant.merchantId };
    const { id } = await server.ok(openConversation, input, customer);
    await answered({ ...talk, conversationId: id, customer }, waited);
  }
}

describe('how fast a merchant answers', () => {
  it('is one figure in its insights: the median of the answers that are listed and count', async () => {
    const talk = await givenTalk(server);
    const from = today();
    const { token } = talk.shop.merchant;
    const figureOf = async () =>
      (await server.ok(getInsights, { from, to: today() }, token)).wait.now;
    expect(await figureOf()).toBeNull();
    await answeredOthers(talk, [10, 50, 30]);
    const { records } = await timesOf(talk);
    expect(records.map(({ seconds }) => seconds / 60)).toEqual([30, 50, 10]);
    expect(await figureOf()).toBe(30 * 60);
    const [, slowest] = records;
    if (slowest === undefined) throw new Error('no answer is listed');
    const { conversationId, day } = slowest;
    await server.ok(contestAnswer, { conversationId, day, reason: 'noQuestion' }, token);
    expect(await figureOf()).toBe(20 * 60);
  });

  it('is the merchant’s own to read, and an objection names what it is about', async () => {
    const talk = await givenTalk(server);
    await answered(talk, 10);
    const input = { conversationId: talk.conversationId, day: today(), reason: 'spam' as const };
    await refusesStrangers(server, contestAnswer, input);
    expect((await server.call(getAnswerTimes, {})).code).toBe(errorCodes.unauthenticated);
    const other = (await givenTalk(server)).shop.merchant.token;
    expect((await server.call(contestAnswer, input, other)).code).toBe(errorCodes.notFound);
    const cases = [
      { input: { ...input, reason: 'because' }, path: 'reason', rule: 'invalid' },
      { input: { ...input, day: 'today' }, path: 'day', rule: 'date' },
    ];
    await refusesInput(server, contestAnswer, { token: talk.shop.merchant.token, cases });
  });

  it('is told nobody before five conversations, and then as a step that people say', async () => {
    const talk = await givenTalk(server);
    await answered(talk, 10);
    await answeredOthers(talk, [12, 13, 14]);
    expect(await timesOf(talk)).toMatchObject({ median: null, shown: null, conversations: 4 });
    expect(await shownOf(talk)).toBeNull();
    await answeredOthers(talk, [300]);
    expect(await timesOf(talk)).toMatchObject({ median: 13 * 60, shown: 900, conversations: 5 });
    expect(await shownOf(talk)).toBe(900);
  });

  it('counts the first answer of a day in a conversation, not the talk that follows', async () => {
    const talk = await givenTalk(server);
    await answered(talk, 10);
    await answered(talk, 1);
    expect((await timesOf(talk)).records).toMatchObject([
      { conversationId: talk.conversationId, day: today(), seconds: 600, contest: null },
    ]);
  });

  it('counts what is done about the order as an answer, and what the server writes as none', async () => {
    const talk = await givenTalk(server);
    const { conversationId, shop } = talk;
    const { id } = await paid(server, shop);
    await say(server, { conversationId, token: talk.customer, text: 'When do you come?' });
    expect((await timesOf(talk)).records).toEqual([]);
    server.clock.advance(minutes(20));
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    expect((await timesOf(talk)).records).toMatchObject([{ seconds: 1200 }]);
  });

  it('counts an answer whose call began before its question was written as given at once', async () => {
    const talk = await givenTalk(server);
    await answered(talk, -1);
    server.clock.advance(minutes(1));
    const { records } = await timesOf(talk);
    expect(records).toMatchObject([{ seconds: 0, answeredAt: records[0]?.askedAt }]);
  });

  it('counts working hours alone', async () => {
    const talk = await givenTalk(server);
    const { merchantId } = talk.shop.merchant;
    const range = { start: '09:00', end: '17:00' };
    const hours = {
      monday: [range],
      tuesday: [range],
      wednesday: [range],
      thursday: [range],
      friday: [range],
      saturday: [range],
      sunday: [range],
    };
    await server.db.update(merchants).set({ hours }).where(eq(merchants.id, merchantId));
    // 16:30 in Dubai, whatever the clock says now.
    const now = server.clock.now().getTime();
    server.clock.advance(Math.ceil(now / dayMs) * dayMs + minutes(12.5 * 60) - now);
    const customer = await loadImToken(server, talk.shop.customer.token);
    await answered({ ...talk, customer }, 17 * 60);
    expect((await timesOf(talk)).records).toMatchObject([{ seconds: 60 * 60 }]);
  });

  it('counts no time in which the platform was out', async () => {
    const talk = await givenTalk(server);
    const now = server.clock.now().getTime();
    await server.db.insert(uptimes).values([
      { since: new Date(now - minutes(60)), until: new Date(now + minutes(5)) },
      { since: new Date(now + minutes(35)), until: new Date(now + minutes(100)) },
    ]);
    await answered(talk, 40);
    expect((await timesOf(talk)).records).toMatchObject([{ seconds: 600 }]);
    await server.db.delete(uptimes);
  });

  it('counts nothing that the merchant objects to, a few times a month', async () => {
    const talk = await givenTalk(server);
    await answered(talk, 10);
    await answeredOthers(talk, [12, 13, 14, 300, 500]);
    const { token } = talk.shop.merchant;
    const { records, contestsLeft } = await timesOf(talk);
    expect(contestsLeft).toBe(5);
    for (const { conversationId, day } of records.slice(0, 5))
      await server.ok(contestAnswer, { conversationId, day, reason: 'spam' }, token);
    const after = await timesOf(talk);
    expect(after).toMatchObject({ median: null, conversations: 1, contestsLeft: 0 });
    expect(after.records.filter(({ contest }) => contest === 'spam')).toHaveLength(5);
    const last = records.at(-1);
    if (last === undefined) throw new Error('nothing was answered');
    const { conversationId, day } = last;
    const again = { conversationId, day, reason: 'noQuestion' as const };
    expect((await server.call(contestAnswer, again, token)).code).toBe(errorCodes.tooManyContests);
    await server.db
      .update(firstAnswers)
      .set({ askedAt: new Date(0), answeredAt: new Date(1) })
      .where(eq(firstAnswers.conversationId, conversationId));
    expect((await server.call(contestAnswer, again, token)).code).toBe(errorCodes.notFound);
  });
});

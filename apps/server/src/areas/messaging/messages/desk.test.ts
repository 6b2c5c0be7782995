import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  archiveConversation,
  closeConversation,
  getConversation,
  openConversation,
  pageConversations,
  takeConversation,
} from '@khidma/contract/messaging/conversations';
import { listMessages, sendMessage } from '@khidma/contract/messaging/messages';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenQuestion, givenTalk, say } from '../../../testing/messages-factory.ts';
import { paid } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  // A Tuesday.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
});
afterAll(() => server.close());

const givenDesk = async () => {
  const { staffId, token } = await givenStaff(server);
  return { staffId, token, im: await loadImToken(server, token) };
};

const givenCase = () => givenQuestion(server);

describe('the order stands beside a question to customer service', () => {
  it('is one of whoever asks, by opening and by card', async () => {
    const talk = await givenTalk(server);
    const order = await paid(server, talk.shop);
    const stranger = await loadImToken(server, (await givenCustomer(server)).token);
    const merchant = await loadImToken(server, (await givenMerchant(server)).token);
    for (const token of [stranger, merchant]) {
      const input = { with: 'staff' as const, orderId: order.id };
      expect((await server.call(openConversation, input, token)).code).toBe(errorCodes.notFound);
      const { id: conversationId } = await server.ok(openConversation, { with: 'staff' }, token);
      await refusesInput(server, sendMessage, {
        token,
        cases: [
          {
            input: {
              conversationId,
              clientId: server.ctx.ids.uuid(),
              kind: 'order',
              orderId: order.id,
            },
            path: 'orderId',
            rule: 'unknown',
          },
        ],
      });
    }
  });

  it('the desk sees it, with the others of the same person, and acts on none of them there', async () => {
    const talk = await givenTalk(server);
    const [first, second] = [await paid(server, talk.shop), await paid(server, talk.shop)];
    const { customer } = talk;
    const input = { with: 'staff' as const, orderId: first.id };
    const { id, order } = await server.ok(openConversation, input, customer);
    expect(order).toMatchObject({
      id: first.id,
      actions: expect.arrayContaining(['requestCancel']),
    });
    const { im } = await givenDesk();
    const seen = await server.ok(getConversation, { id }, im);
    expect(seen.order).toMatchObject({ id: first.id, actions: [] });
    expect(seen.orders.map((each) => each.id).toSorted()).toEqual([first.id, second.id].toSorted());
    const card = { conversationId: id, clientId: server.ctx.ids.uuid(), kind: 'order' as const };
    await server.ok(sendMessage, { ...card, orderId: second.id }, customer);
    expect((await server.ok(getConversation, { id }, im)).order?.id).toBe(second.id);
  });

  it('is the merchant’s own too, and the one that the desk writes about', async () => {
    const talk = await givenTalk(server);
    const order = await paid(server, talk.shop);
    const asked = await server.ok(
      openConversation,
      { with: 'staff', orderId: order.id },
      talk.merchant,
    );
    expect(asked.order?.id).toBe(order.id);
    const { im } = await givenDesk();
    const written = await server.ok(openConversation, { with: 'customer', orderId: order.id }, im);
    expect(written).toMatchObject({ kind: 'service', order: { id: order.id } });
    expect((await server.ok(getConversation, { id: written.id }, talk.customer)).order?.id).toBe(
      order.id,
    );
  });
});

describe('taking a case is one compare and one set', () => {
  it('is for the desk alone, and only to somebody who is there', async () => {
    const { conversationId, customer } = await givenCase();
    const { staffId, im } = await givenDesk();
    const input = { conversationId, from: null, to: staffId };
    await refusesStrangers(server, takeConversation, input);
    expect((await server.call(takeConversation, input, customer)).code).toBe(
      errorCodes.noPermission,
    );
    const to = server.ctx.ids.uuid();
    await refusesInput(server, takeConversation, {
      token: im,
      cases: [{ input: { ...input, to }, path: 'to', rule: 'unknown' }],
    });
  });

  it('of two at once one gets it, the other is told', async () => {
    const { conversationId, customer } = await givenCase();
    const [one, two] = [await givenDesk(), await givenDesk()];
    const answers = await Promise.all(
      [one, two].map(({ staffId, im }) =>
        server.call(takeConversation, { conversationId, from: null, to: staffId }, im),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.conversationTaken,
    ]);
    const winner = answers[0]?.code === 0 ? one : two;
    const mine = await server.ok(pageConversations, { filter: 'mine' }, winner.im);
    expect(mine.records.map(({ id }) => id)).toEqual([conversationId]);
    const lines = await server.ok(listMessages, { conversationId }, customer);
    expect(lines.records.at(-1)?.event).toMatchObject({ name: 'assigned' });
  });
});

describe('an answer is due in business time', () => {
  it('from the first question on, over a weekend too, until somebody answers', async () => {
    const { conversationId, customer } = await givenCase();
    const { im } = await givenDesk();
    const shown = async () => {
      const { records } = await server.ok(pageConversations, { filter: 'unassigned' }, im);
      return records.find(({ id }) => id === conversationId);
    };
    const due = (await shown())?.desk?.answerDueAt;
    expect(new Date(due ?? 0).getTime() - server.clock.now().getTime()).toBe(4 * 3_600_000);
    server.clock.advance(60_000);
    await say(server, { conversationId, token: customer, text: 'Hello?' });
    expect((await shown())?.desk?.answerDueAt).toBe(due);
    await say(server, { conversationId, token: im, text: 'One moment' });
    expect((await shown())?.desk?.answerDueAt).toBeNull();
  });
});

describe('closed, a case leaves the queue', () => {
  it('and what its person writes next opens it again', async () => {
    const { conversationId, customer } = await givenCase();
    const { im } = await givenDesk();
    const input = { conversationId, isClosed: true };
    expect((await server.call(closeConversation, input, customer)).code).toBe(
      errorCodes.noPermission,
    );
    await server.ok(closeConversation, input, im);
    const ids = async (filter: 'closed' | 'unassigned') =>
      (await server.ok(pageConversations, { filter }, im)).records.map(({ id }) => id);
    expect(await ids('closed')).toContain(conversationId);
    await say(server, { conversationId, token: customer, text: 'Still not there' });
    expect(await ids('closed')).not.toContain(conversationId);
    expect(await ids('unassigned')).toContain(conversationId);
  });

  it('the desk’s lists are the desk’s', async () => {
    const { customer } = await givenCase();
    await refusesInput(server, pageConversations, {
      token: customer,
      cases: [{ input: { filter: 'unassigned' }, path: 'filter', rule: 'invalid' }],
    });
  });
});

describe('put away', () => {
  it('for one side alone, until something is said; a stranger’s is not found', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    await say(server, { conversationId, token: customer, text: 'Hello' });
    const input = { conversationId, isArchived: true };
    const stranger = await loadImToken(server, (await givenMerchant(server)).token);
    expect((await server.call(archiveConversation, input, stranger)).code).toBe(
      errorCodes.notFound,
    );
    await server.ok(archiveConversation, input, merchant);
    const count = async (token: string, filter: 'all' | 'archived') =>
      (await server.ok(pageConversations, { filter }, token)).records.length;
    expect([await count(merchant, 'all'), await count(merchant, 'archived')]).toEqual([0, 1]);
    expect(await count(customer, 'all')).toBe(1);
    await say(server, { conversationId, token: customer, text: 'Hello?' });
    expect(await count(merchant, 'all')).toBe(1);
  });
});

const unopened: WeeklyHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

describe('an away answer', () => {
  it('comes outside the hours, once a day, and is no answer', async () => {
    const open = [{ start: '09:00', end: '18:00' }];
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const hours = {
      ...unopened,
      ...Object.fromEntries(days.map((day) => [day, open])),
    };
    const { conversationId, shop } = await givenTalk(server, { merchant: { hours } });
    // 21:00 in Dubai.
    server.clock.advance(
      new Date('2026-11-17T17:00:00.000Z').getTime() - server.clock.now().getTime(),
    );
    const customer = await loadImToken(server, shop.customer.token);
    const merchant = await loadImToken(server, shop.merchant.token);
    for (const text of ['Are you there?', 'Hello?'])
      await say(server, { conversationId, token: customer, text });
    const { records } = await server.ok(listMessages, { conversationId }, customer);
    const events = records.flatMap(({ event }) => event ?? []);
    expect(events).toEqual([{ name: 'away', params: { opensAt: '2026-11-18T05:00:00.000Z' } }]);
    const { counts } = await server.ok(pageConversations, { filter: 'waiting' }, merchant);
    expect(counts.waiting).toBe(1);
  });
});

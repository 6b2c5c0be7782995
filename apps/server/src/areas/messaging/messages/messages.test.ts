import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  blockConversation,
  countUnread,
  getConversation,
  markRead,
  openConversation,
  pageConversations,
  syncMessages,
} from '@khidma/contract/messaging/conversations';
import {
  deleteMessage,
  editMessage,
  listMessages,
  searchMessages,
  sendMessage,
} from '@khidma/contract/messaging/messages';
import { reportConversation } from '@khidma/contract/messaging/message-reports';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../db/schema/messages.ts';
import { givenMessageFile, givenTalk, say, textInput } from '../../../testing/messages-factory.ts';
import { givenShop, paid, placed } from '../../../testing/orders-factory.ts';
import { givenMerchant, loadImToken } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;

describe('a message says something, within its limits', () => {
  it.each([
    ['of no characters', '', 'required'],
    ['of spaces', ' \n\t ', 'required'],
    ['of what has no width', '\u200b\u2060', 'required'],
    ['of nothing but an override', '\u202e\u202c', 'required'],
    ['of 4,001 characters', 'a'.repeat(4001), 'tooLong'],
    ['of 10,000 emojis', '👍'.repeat(10_000), 'tooLong'],
  ])('one %s is refused', async (_, text, rule) => {
    const { conversationId, customer } = await givenTalk(server);
    const input = textInput(server, conversationId, text);
    await refusesInput(server, sendMessage, {
      token: customer,
      cases: [{ input, path: 'text', rule }],
    });
  });

  it('one of 4,000 is taken, markup stays text, and an override is gone', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const send = (text: string) => say(server, { conversationId, token: customer, text });
    expect((await send('a'.repeat(4000))).text).toHaveLength(4000);
    expect((await send('<img src=x onerror=alert(1)>')).text).toBe('<img src=x onerror=alert(1)>');
    expect((await send('pay \u202egpj.exe')).text).toBe('pay gpj.exe');
  });

  it('only what its kind has', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const base = { conversationId, clientId: server.ctx.ids.uuid() };
    const location = { latitude: 25, longitude: 55, label: '' };
    await refusesInput(server, sendMessage, {
      token: customer,
      cases: [
        { input: { ...base, kind: 'text' }, path: 'text', rule: 'required' },
        { input: { ...base, kind: 'picture' }, path: 'fileIds', rule: 'required' },
        { input: { ...base, kind: 'location' }, path: 'location', rule: 'required' },
        { input: { ...base, kind: 'order' }, path: 'orderId', rule: 'required' },
        {
          input: { ...base, kind: 'text', text: 'a', location },
          path: 'location',
          rule: 'unknown',
        },
        { input: { ...base, kind: 'event', text: 'a' }, path: 'kind', rule: 'invalid' },
      ],
    });
  });
});

describe('somebody else’s', () => {
  it('conversation is not found, whatever is asked of it', async () => {
    const { conversationId, message, stranger } = await givenStranger();
    const place = { conversationId };
    const calls = [
      server.call(getConversation, { id: conversationId }, stranger),
      server.call(listMessages, place, stranger),
      server.call(searchMessages, { ...place, text: 'monday' }, stranger),
      server.call(sendMessage, textInput(server, conversationId, 'hello'), stranger),
      server.call(markRead, { ...place, readSeq: 1 }, stranger),
      server.call(blockConversation, { ...place, isBlocked: true }, stranger),
      server.call(editMessage, { id: message.id, text: 'x' }, stranger),
      server.call(deleteMessage, { id: message.id }, stranger),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.code).toBe(errorCodes.notFound);
    const { records } = await server.ok(syncMessages, { known: `${conversationId}:0` }, stranger);
    expect(records).toEqual([]);
  });

  it('file, order or message cannot be sent', async () => {
    const { conversationId, merchant, customer, message } = await givenStranger();
    const other = await givenTalk(server);
    const order = await placed(server, other.shop);
    const theirs = await givenMessageFile(server, merchant);
    const base = { conversationId, clientId: server.ctx.ids.uuid() };
    await refusesInput(server, sendMessage, {
      token: customer,
      cases: [
        {
          input: { ...base, kind: 'picture', fileIds: [theirs] },
          path: 'fileIds.0',
          rule: 'unknown',
        },
        { input: { ...base, kind: 'order', orderId: order.id }, path: 'orderId', rule: 'unknown' },
      ],
    });
    const quote = { ...textInput(server, other.conversationId, 'hm'), quoteId: message.id };
    await refusesInput(server, sendMessage, {
      token: other.customer,
      cases: [{ input: quote, path: 'quoteId', rule: 'unknown' }],
    });
  });

  it('customer, without an order, cannot be written to by a merchant', async () => {
    const { shop } = await givenTalk(server);
    const stranger = await loadImToken(server, (await givenMerchant(server)).token);
    const input = { with: 'customer' as const, userId: shop.customer.customerId };
    const answer = await server.call(openConversation, input, stranger);
    expect(answer.code).toBe(errorCodes.notFound);
  });

  async function givenStranger() {
    const talk = await givenTalk(server);
    const { conversationId, customer } = talk;
    const text = 'Are you free on Monday?';
    const message = await say(server, { conversationId, token: customer, text });
    const stranger = await loadImToken(server, (await givenMerchant(server)).token);
    return { ...talk, message, stranger };
  }
});

describe('sent exactly once', () => {
  it('the same client id again answers what was sent first', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const input = textInput(server, conversationId, 'Once');
    const answers = await Promise.all([1, 2, 3].map(() => server.ok(sendMessage, input, customer)));
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await textsOf(conversationId, customer)).toEqual(['Once']);
  });

  it('for something else it is a coded refusal', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const input = textInput(server, conversationId, 'Once');
    await server.ok(sendMessage, input, customer);
    const answer = await server.call(sendMessage, { ...input, text: 'Twice' }, customer);
    expect(answer.code).toBe(errorCodes.messageIdReused);
    expect(await textsOf(conversationId, customer)).toEqual(['Once']);
  });

  it('of two writers the id is each one’s own', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const input = textInput(server, conversationId, 'Same id');
    await server.ok(sendMessage, input, customer);
    await server.ok(sendMessage, input, merchant);
    expect(await textsOf(conversationId, customer)).toHaveLength(2);
  });

  it('what comes at once stands in one order on both sides, without a gap', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    await paid(server, shop);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        say(server, {
          conversationId,
          token: index % 2 === 0 ? customer : merchant,
          text: String(index),
        }),
      ),
    );
    const { records } = await server.ok(listMessages, { conversationId }, customer);
    const theirs = await server.ok(listMessages, { conversationId }, merchant);
    expect(records.map(({ id }) => id)).toEqual(theirs.records.map(({ id }) => id));
    const [first] = records;
    expect(records.map(({ seq }) => seq - (first?.seq ?? 0))).toEqual(records.map((_, at) => at));
  });
});

describe('"ask the merchant" is limited against spam', () => {
  it('a few messages, then the answer is waited for', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    for (let count = 0; count < 5; count += 1)
      await say(server, { conversationId, token: customer, text: `Question ${count}` });
    const input = textInput(server, conversationId, 'And another');
    expect(await server.call(sendMessage, input, customer)).toMatchObject({
      code: errorCodes.conversationSilent,
      data: { silence: 'unanswered' },
    });
    await say(server, { conversationId, token: merchant, text: 'One moment' });
    await server.ok(sendMessage, input, customer);
  });

  it('so many merchants a day, those already asked or bought from not counted', async () => {
    const { shop, customer } = await givenTalk(server);
    const open = async (userId: string, token = customer) =>
      (await server.call(openConversation, { with: 'merchant', userId }, token)).code;
    for (let count = 1; count < 10; count += 1)
      expect(await open((await givenMerchant(server)).merchantId)).toBe(0);
    const last = (await givenMerchant(server)).merchantId;
    expect(await open(last)).toBe(errorCodes.tooManyConversations);
    expect(await open(shop.merchant.merchantId)).toBe(0);
    const ordered = await givenShop(server, { customer: shop.customer });
    await placed(server, ordered);
    expect(await open(ordered.merchant.merchantId)).toBe(0);
    server.clock.advance(25 * 60 * minute);
    expect(await open(last, await loadImToken(server, shop.customer.token))).toBe(0);
  });
});

describe('blocked, nobody writes; what was said stays readable', () => {
  it('until it is taken back by who did it', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    await say(server, { conversationId, token: customer, text: 'Hello' });
    await server.ok(blockConversation, { conversationId, isBlocked: true }, merchant);
    const input = textInput(server, conversationId, 'Hello?');
    expect(await server.call(sendMessage, input, customer)).toMatchObject({
      code: errorCodes.conversationSilent,
      data: { silence: 'blockedByThem' },
    });
    await server.ok(blockConversation, { conversationId, isBlocked: false }, customer);
    expect((await server.call(sendMessage, input, customer)).code).toBe(
      errorCodes.conversationSilent,
    );
    expect(await textsOf(conversationId, customer)).toEqual(['Hello']);
    await server.ok(blockConversation, { conversationId, isBlocked: false }, merchant);
    await server.ok(sendMessage, input, customer);
  });
});

describe('edited and deleted', () => {
  it('an edited text is new to everybody, and the one before is kept', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const sent = await say(server, { conversationId, token: customer, text: 'Monday' });
    const edited = await server.ok(editMessage, { id: sent.id, text: 'Tuesday' }, customer);
    expect(edited).toMatchObject({ seq: sent.seq, text: 'Tuesday', version: sent.version + 1 });
    const { records } = await server.ok(
      syncMessages,
      { known: `${conversationId}:${sent.version}` },
      merchant,
    );
    expect(records[0]?.messages).toMatchObject([{ id: sent.id, text: 'Tuesday' }]);
    const [stored] = await server.db.select().from(messages).where(eq(messages.id, sent.id));
    expect(stored?.earlierTexts).toMatchObject([{ text: 'Monday' }]);
    server.clock.advance(15 * minute);
    const late = await server.call(editMessage, { id: sent.id, text: 'Friday' }, customer);
    expect(late.code).toBe(errorCodes.messageTooOld);
  });

  it('a deleted one is empty to both and kept; one that was read stays', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const first = await say(server, { conversationId, token: customer, text: 'Read' });
    const second = await say(server, { conversationId, token: customer, text: 'Unread' });
    await server.ok(markRead, { conversationId, readSeq: first.seq }, merchant);
    expect((await server.call(deleteMessage, { id: first.id }, customer)).code).toBe(
      errorCodes.messageRead,
    );
    expect((await server.call(deleteMessage, { id: second.id }, merchant)).code).toBe(
      errorCodes.notFound,
    );
    await server.ok(deleteMessage, { id: second.id }, customer);
    expect(await textsOf(conversationId, merchant)).toEqual(['Read', '']);
    const own = and(eq(messages.id, second.id), eq(messages.text, 'Unread'));
    expect(await server.db.$count(messages, own)).toBe(1);
  });
});

describe('read and unread', () => {
  it('follow from the positions, on the other side too, and never go back', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    for (const text of ['One', 'Two', 'Three'])
      await say(server, { conversationId, token: customer, text });
    expect(await server.ok(countUnread, {}, merchant)).toEqual({
      count: 3,
      conversations: [{ id: conversationId, count: 3 }],
    });
    const read = await server.ok(markRead, { conversationId, readSeq: 2 }, merchant);
    expect(read).toMatchObject({ unread: 1, readSeq: 2 });
    expect(await server.ok(markRead, { conversationId, readSeq: 1 }, merchant)).toMatchObject({
      readSeq: 2,
    });
    expect(await server.ok(markRead, { conversationId, readSeq: 999 }, merchant)).toMatchObject({
      unread: 0,
      readSeq: 3,
    });
    expect(await server.ok(getConversation, { id: conversationId }, customer)).toMatchObject({
      peerReadSeq: 3,
      peerDeliveredSeq: 3,
    });
    expect((await server.ok(countUnread, {}, merchant)).count).toBe(0);
  });

  it('who waits for whose answer is told on both sides', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    await say(server, { conversationId, token: customer, text: 'Hello' });
    const waiting = { filter: 'waiting' as const };
    expect((await server.ok(pageConversations, waiting, merchant)).counts.waiting).toBe(1);
    await say(server, { conversationId, token: merchant, text: 'Hello' });
    const { records, counts } = await server.ok(pageConversations, waiting, merchant);
    expect([records, counts.waiting]).toEqual([[], 0]);
  });
});

describe('the list', () => {
  it('goes on behind its cursor, finds a name and an order at hand', async () => {
    const talk = await givenTalk(server);
    const others = { customer: talk.shop.customer };
    const shop = await givenShop(server, others);
    for (const { merchant } of [
      shop,
      await givenShop(server, others),
      await givenShop(server, others),
    ]) {
      const userId = merchant.merchantId;
      const { id } = await server.ok(openConversation, { with: 'merchant', userId }, talk.customer);
      server.clock.advance(minute);
      await say(server, { conversationId: id, token: talk.customer, text: 'Hi' });
    }
    const page = await server.ok(pageConversations, { pageSize: '2' }, talk.customer);
    const rest = await server.ok(
      pageConversations,
      { pageSize: '2', cursor: page.cursor ?? '' },
      talk.customer,
    );
    expect([page.records.length, rest.records.length, rest.cursor]).toEqual([2, 1, null]);
    const order = await paid(server, shop);
    const name = rest.records[0]?.peer.name ?? '';
    const found = await server.ok(pageConversations, { text: name.toUpperCase() }, talk.customer);
    expect(found.records).toMatchObject([
      { peer: { name }, order: { number: order.number, status: 'Paid' }, isMasked: false },
    ]);
  });
});

describe('a page of messages', () => {
  it('is read both ways, around a place and from a day on', async () => {
    const { conversationId, customer, shop } = await givenTalk(server);
    await paid(server, shop);
    const send = (text: string) => say(server, { conversationId, token: customer, text });
    for (let count = 1; count <= 60; count += 1) await send(`Line ${count}`);
    server.clock.advance(24 * 60 * minute);
    const today = server.clock.now().toISOString().slice(0, 10);
    const token = await loadImToken(server, shop.customer.token);
    const late = await say(server, { conversationId, token, text: 'Today' });
    const list = (input: object) => server.ok(listMessages, { conversationId, ...input }, token);
    const newest = await list({});
    expect([newest.records.length, newest.hasBefore, newest.hasAfter]).toEqual([50, true, false]);
    const first = newest.records[0]?.seq ?? 0;
    const older = await list({ before: String(first) });
    expect(older.records.at(-1)?.seq).toBe(first - 1);
    expect(older.hasBefore).toBe(false);
    const around = await list({ around: '30' });
    expect([around.records[0]?.seq, around.records.at(-1)?.seq]).toEqual([5, 54]);
    expect((await list({ from: today })).records).toMatchObject([{ id: late.id }]);
    expect((await list({ after: '59' })).records[0]?.seq).toBe(60);
  });

  it('a text is found by any part of it, in Arabic too, newest first', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    await say(server, { conversationId, token: customer, text: 'The kitchen TAP drips' });
    server.clock.advance(minute);
    await say(server, { conversationId, token: merchant, text: 'حنفية المطبخ؟ نعم' });
    await say(server, { conversationId, token: merchant, text: 'Which tap?' });
    const find = async (text: string, input: object = {}) =>
      (await server.ok(searchMessages, { text, ...input }, customer)).records.map(
        (found) => found.text,
      );
    expect(await find('tap')).toEqual(['Which tap?', 'The kitchen TAP drips']);
    for (const text of ['مطبخ', 'المطبخ', 'للمطبخ', 'حنفية مطبخ', 'الحنفية'])
      expect([text, await find(text, { conversationId })]).toEqual([text, ['حنفية المطبخ؟ نعم']]);
    expect(await find('plumber')).toEqual([]);
  });
});

describe('a report', () => {
  it('is taken once while it is open', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const input = { conversationId, reason: 'fraud' as const, description: 'Wants cash' };
    await server.ok(reportConversation, input, customer);
    expect((await server.call(reportConversation, input, customer)).code).toBe(
      errorCodes.alreadyReported,
    );
  });
});

async function textsOf(conversationId: string, token: string): Promise<string[]> {
  const { records } = await server.ok(listMessages, { conversationId }, token);
  return records.flatMap(({ kind, text }) => (kind === 'event' ? [] : [text]));
}

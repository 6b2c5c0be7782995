import { listMessages, searchMessages, sendMessage } from '@khidma/contract/messaging/messages';
import { openConversation, pageConversations } from '@khidma/contract/messaging/conversations';
import { listContactFigures } from '@khidma/contract/messaging/message-reports';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../db/schema/messages.ts';
import { givenTalk, say, textInput } from '../../../testing/messages-factory.ts';
import { paid } from '../../../testing/orders-factory.ts';
import { givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('contact details between people who have not dealt with each other yet', () => {
  const text = 'Call 050 123 4567 about KO-100001';

  it('are covered for the reader, not for the writer, and nothing is held back', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const own = await say(server, { conversationId, token: customer, text });
    expect(own).toMatchObject({ text, isMasked: false });
    const { records } = await server.ok(listMessages, { conversationId }, merchant);
    expect(records).toMatchObject([{ text: 'Call •••••• about KO-100001', isMasked: true }]);
    const { records: list } = await server.ok(pageConversations, {}, merchant);
    expect(list[0]?.lastMessage?.text).toBe('Call •••••• about KO-100001');
    const search = { conversationId, text: '0501' };
    expect((await server.ok(searchMessages, search, merchant)).records).toEqual([]);
  });

  it('are shown once an order of the two is paid', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    await say(server, { conversationId, token: customer, text });
    await paid(server, shop);
    const { records } = await server.ok(listMessages, { conversationId }, merchant);
    expect(records.map((one) => one.text)).toContain(text);
  });

  it('are never covered for customer service', async () => {
    const { shop } = await givenTalk(server);
    const token = await loadImToken(server, shop.customer.token);
    const { id: conversationId } = await server.ok(openConversation, { with: 'staff' }, token);
    await say(server, { conversationId, token, text });
    const staff = await loadImToken(server, (await givenStaff(server)).token);
    const { records } = await server.ok(listMessages, { conversationId }, staff);
    expect(records).toMatchObject([{ text, isMasked: false }]);
  });
});

describe('“this is not a contact”', () => {
  const text = 'The boiler says 0501234567';

  it('shows the text whole, so many times a day as the settings say, and hides it again after that', async () => {
    const { conversationId, merchant, shop } = await givenTalk(server);
    const contest = async () =>
      server.ok(
        sendMessage,
        { ...textInput(server, conversationId, text), isNoContact: true },
        // An hour is as long as a token of messages lives.
        await loadImToken(server, shop.customer.token),
      );
    for (let count = 0; count < 4; count += 1) await contest();
    const shown = async () =>
      (await server.ok(listMessages, { conversationId }, merchant)).records.map(
        ({ isMasked }) => isMasked,
      );
    expect(await shown()).toEqual([false, false, false, true]);
    server.clock.advance(86_400_000 + 1);
    const { message } = await contest();
    const [stored] = await server.db.select().from(messages).where(eq(messages.id, message.id));
    expect(stored?.maskedText).toBeNull();
  });

  it('is counted for the operator, by merchant, and shown to nobody else', async () => {
    await refusesStrangers(server, listContactFigures, {});
    const talk = await givenTalk(server);
    expect((await server.call(listContactFigures, {}, { token: talk.customer })).code).toBe(
      errorCodes.noPermission,
    );
    const { conversationId, customer: token } = talk;
    await say(server, { conversationId, token, text });
    await say(server, { conversationId, token, text: 'Nothing to hide' });
    await server.ok(
      sendMessage,
      { ...textInput(server, conversationId, text), isNoContact: true },
      token,
    );
    const staff = await givenStaff(server);
    const { hits, contested, merchants } = await server.ok(listContactFigures, {}, staff.token);
    const { merchantId } = talk.shop.merchant;
    expect(merchants.find((each) => each.merchantId === merchantId)).toMatchObject({
      hits: 2,
      contested: 1,
    });
    expect(hits).toBeGreaterThanOrEqual(contested);
  });
});

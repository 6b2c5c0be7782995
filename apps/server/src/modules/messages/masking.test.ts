import { listMessages } from '@khidma/contract/messages/list-messages';
import { openConversation } from '@khidma/contract/messages/open-conversation';
import { pageConversations } from '@khidma/contract/messages/page-conversations';
import { searchMessages } from '@khidma/contract/messages/search-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTalk, say } from '../../testing/messages-factory.ts';
import { paid } from '../../testing/orders-factory.ts';
import { givenStaff, imTokenOf } from '../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

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
    const token = await imTokenOf(server, shop.customer.token);
    const { id: conversationId } = await server.ok(openConversation, { with: 'staff' }, token);
    await say(server, { conversationId, token, text });
    const staff = await imTokenOf(server, (await givenStaff(server)).token);
    const { records } = await server.ok(listMessages, { conversationId }, staff);
    expect(records).toMatchObject([{ text, isMasked: false }]);
  });
});

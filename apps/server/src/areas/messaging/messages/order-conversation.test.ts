import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getOrderConversation } from '@khidma/contract/messaging/conversations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { givenShop, paid, placed } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the conversation beside an order', () => {
  it("is refused to strangers and for somebody else's order", async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    await refusesStrangers(server, getOrderConversation, { id });
    const other = await givenMerchant(server);
    const { code } = await server.call(getOrderConversation, { id }, other.token);
    expect(code).toBe(errorCodes.notFound);
  });

  it('says what was written last, and how much of it is unread; lines of the order do not count', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    const { id } = await paid(server, shop);
    const read = () => server.ok(getOrderConversation, { id }, shop.merchant.token);
    expect(await read()).toBeNull();
    await say(server, {
      conversationId,
      token: customer,
      text: 'Please call from the lobby',
    });
    expect(await read()).toMatchObject({
      isMine: false,
      kind: 'text',
      text: 'Please call from the lobby',
      unread: 1,
    });
    await say(server, { conversationId, token: merchant, text: 'We will' });
    expect(await read()).toMatchObject({ isMine: true, text: 'We will' });
  });
});

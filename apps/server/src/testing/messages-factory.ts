import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { mediaNamed } from './media.ts';
import { givenShop, type Shop, type ShopOptions } from './orders-factory.ts';
import { givenCustomer, loadImToken } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** A shop whose customer has asked its merchant something, with the messaging tokens of both. */
export interface Talk {
  readonly shop: Shop;
  readonly conversationId: string;
  /** Messaging tokens. */
  readonly merchant: string;
  readonly customer: string;
}

/** A conversation without a message yet, opened by its customer. */
export async function givenTalk(
  server: RunningTestServer,
  options: ShopOptions = {},
): Promise<Talk> {
  const shop = await givenShop(server, options);
  const customer = await loadImToken(server, shop.customer.token);
  const { id } = await server.ok(
    openConversation,
    { with: 'merchant', userId: shop.merchant.merchantId },
    customer,
  );
  return {
    shop,
    conversationId: id,
    customer,
    merchant: await loadImToken(server, shop.merchant.token),
  };
}

/** The input of a text. */
export const textInput = (
  { ctx }: Pick<RunningTestServer, 'ctx'>,
  conversationId: string,
  text: string,
): InputOf<typeof sendMessage> => ({
  conversationId,
  clientId: ctx.ids.uuid(),
  kind: 'text',
  text,
});

/** Sends a text and expects that it is taken. */
export const say = async (
  server: RunningTestServer,
  { conversationId, token, text }: { conversationId: string; token: string; text: string },
): Promise<OutputOf<typeof sendMessage>['message']> =>
  (await server.ok(sendMessage, textInput(server, conversationId, text), token)).message;

/** A question of a customer's to customer service that nobody has answered. */
export async function givenQuestion(server: RunningTestServer) {
  const { token } = await givenCustomer(server);
  const customer = await loadImToken(server, token);
  const { id: conversationId } = await server.ok(openConversation, { with: 'staff' }, customer);
  await say(server, { conversationId, token: customer, text: 'My refund has not come' });
  return { conversationId, customer };
}

/** Uploads a picture for a message and returns its id. */
export async function givenMessageFile(server: RunningTestServer, token: string): Promise<string> {
  const bytes = await mediaNamed('photo-ok-900x600.jpg');
  const answer = await server.upload({ kind: 'messagePicture', name: 'leak.jpg', bytes }, token);
  if (answer.code !== 0) throw new Error(`the upload answered ${answer.code} ${answer.message}`);
  return (answer.data as { id: string }).id; // the contract's file
}

import { pageComments } from '@khidma/contract/comments/page-comments';
import { replyToComment } from '@khidma/contract/comments/reply-to-comment';
import { pageMerchantComments } from '@khidma/contract/shop/page-merchant-comments';
import { pageServiceComments } from '@khidma/contract/shop/page-service-comments';
import { rateOrder } from '@khidma/contract/shop/rate-order';
import { completed, givenShop } from '../orders-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

async function givenComment(server: RunningTestServer) {
  const shop = await givenShop(server);
  const order = await completed(server, shop);
  const rating = { id: order.id, rating: 5, text: 'Spotless.' };
  const { id } = await server.ok(rateOrder, rating, shop.customer.token);
  return { id, shop, token: shop.merchant.token };
}

/** Comments, from both sides. */
export const commentSamples = [
  sample(rateOrder, async (server) => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    return { input: { id, rating: 4, text: 'On time.' }, token: shop.customer.token };
  }),
  sample(pageComments, async (server) => ({
    input: { ...firstPage, sort: 'oldest' as const },
    token: (await givenComment(server)).token,
  })),
  sample(replyToComment, async (server) => {
    const { id, token } = await givenComment(server);
    return { input: { id, reply: 'Thank you.' }, token };
  }),
  sample(pageServiceComments, async (server) => ({
    input: { ...firstPage, id: (await givenComment(server)).shop.serviceId },
  })),
  sample(pageMerchantComments, async (server) => ({
    input: { ...firstPage, id: (await givenComment(server)).shop.merchant.merchantId },
  })),
] as const;

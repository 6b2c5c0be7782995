import {
  editMyRating,
  pageComments,
  pageMerchantComments,
  pageServiceComments,
  rateOrder,
  replyToComment,
  reportComment,
  reportShopComment,
} from '@khidma/contract/orders/comments';
import {
  dismissCommentReports,
  dismissManyReports,
  hideComment,
  hideComments,
  pageStaffComments,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import { givenCustomer, givenStaff } from '../people.ts';
import { givenEvidence } from '../disputes-factory.ts';
import { completed, givenShop, type Shop } from '../orders-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

async function givenComment(server: RunningTestServer) {
  const shop = await givenShop(server);
  const order = await completed(server, shop);
  const rating = { id: order.id, rating: 5, text: 'Spotless.' };
  const { id } = await server.ok(rateOrder, rating, shop.customer.token);
  return { id, orderId: order.id, shop, token: shop.merchant.token };
}

const givenPicture = (server: RunningTestServer, { customer }: Shop) =>
  givenEvidence(server, {
    ownerRealm: 'customer',
    ownerId: customer.customerId,
    kind: 'comment',
  });

/** Comments, from both sides. */
export const commentSamples = [
  sample(rateOrder, async (server) => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    const images = [await givenPicture(server, shop)];
    return { input: { id, rating: 4, text: 'On time.', images }, token: shop.customer.token };
  }),
  sample(pageComments, async (server) => ({
    input: { ...firstPage, sort: 'oldest', show: 'waiting', rating: '4' } as const,
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
  sample(reportComment, async (server) => {
    const { id, token } = await givenComment(server);
    return { input: { id, reason: 'abuse' as const, description: 'Insults our team.' }, token };
  }),
  sample(reportShopComment, async (server) => {
    const { id } = await givenComment(server);
    const { token } = await givenCustomer(server);
    return { input: { id, reason: 'personalData' as const, description: 'A number.' }, token };
  }),
  sample(editMyRating, async (server) => {
    const { shop, orderId } = await givenComment(server);
    const images = [await givenPicture(server, shop)];
    return {
      input: { id: orderId, rating: 3, text: 'On second thought.', images },
      token: shop.customer.token,
    };
  }),
  sample(pageStaffComments, async (server) => ({
    input: {
      ...firstPage,
      text: 'bright',
      merchantId: (await givenComment(server)).shop.merchant.merchantId,
      rating: '5',
      state: 'hidden' as const,
      late: 'only' as const,
    },
    token: (await givenStaff(server)).token,
  })),
  sample(hideComment, async (server) => {
    const { id } = await givenComment(server);
    return {
      input: { id, editedAt: null, reports: 0, reason: 'Insults.' },
      token: (await givenStaff(server)).token,
    };
  }),
  sample(showComment, async (server) => {
    const { id } = await givenComment(server);
    const { token } = await givenStaff(server);
    await server.ok(hideComment, { id, editedAt: null, reports: 0, reason: 'Insults.' }, token);
    return { input: { id, editedAt: null, reports: 0, reason: 'A mistake.' }, token };
  }),
  sample(dismissCommentReports, async (server) => {
    const { id, token } = await givenComment(server);
    await server.ok(reportComment, { id, reason: 'other' }, token);
    return {
      input: { id, editedAt: null, reports: 1, reason: 'Fair.' },
      token: (await givenStaff(server)).token,
    };
  }),
  sample(hideComments, async (server) => {
    const { id } = await givenComment(server);
    return {
      input: { comments: [{ id, editedAt: null, reports: 0 }], reason: 'Insults.' },
      token: (await givenStaff(server)).token,
    };
  }),
  sample(dismissManyReports, async (server) => {
    const { id, token } = await givenComment(server);
    await server.ok(reportComment, { id, reason: 'other' }, token);
    return {
      input: { comments: [{ id, editedAt: null, reports: 1 }], reason: 'Fair.' },
      token: (await givenStaff(server)).token,
    };
  }),
] as const;
